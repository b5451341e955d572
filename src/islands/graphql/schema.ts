import type { Answered } from './query-graphql'

export interface SchemaField {
  name: string
  type: string
  named: string
  args: readonly { name: string; type: string }[]
  about: string
}

export interface SchemaType {
  name: string
  kind: string
  fields: readonly SchemaField[]
}

export interface Schema {
  query: string
  mutation: string
  types: ReadonlyMap<string, SchemaType>
}

interface TypeRef {
  kind: string
  name: string | null
  ofType?: TypeRef | null
}

interface Introspected {
  __schema: {
    queryType: { name: string }
    mutationType: { name: string } | null
    types: {
      name: string
      kind: string
      fields: (Typed & { args: Typed[]; description: string | null })[] | null
      inputFields: (Typed & { description: string | null })[] | null
    }[]
  }
}

interface Typed {
  name: string
  type: TypeRef
}

const REF = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'

export const SCHEMA_QUERY = `{ __schema { queryType { name } mutationType { name } types { name kind
  fields { name description args { name type { ${REF} } } type { ${REF} } }
  inputFields { name description type { ${REF} } } } } }`

/** The schema of a response, or null; `open` are the root fields that the reader may query. */
export function schemaIn({ data }: Answered, open: ReadonlySet<string>): Schema | null {
  const schema = (data as Introspected | null | undefined)?.__schema
  if (!schema) return null
  const [query, mutation] = [schema.queryType.name, schema.mutationType?.name ?? '']
  const types = schema.types
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap(({ name, kind, fields, inputFields }): SchemaType[] => {
      const isTop = name === query || name === mutation
      const all = (fields ?? inputFields ?? []).filter((field) => !isTop || open.has(field.name))
      return all.length === 0 ? [] : [{ name, kind, fields: all.map(fieldOf) }]
    })
  return { query, mutation, types: new Map(types.map((type) => [type.name, type])) }
}

function fieldOf(field: Typed & { args?: Typed[]; description: string | null }): SchemaField {
  return {
    name: field.name,
    type: written(field.type),
    named: namedOf(field.type),
    args: (field.args ?? []).map(({ name, type }) => ({ name, type: written(type) })),
    about: field.description ?? '',
  }
}

function written({ kind, name, ofType }: TypeRef): string {
  if (!ofType) return name ?? ''
  return kind === 'NON_NULL' ? `${written(ofType)}!` : `[${written(ofType)}]`
}

function namedOf({ name, ofType }: TypeRef): string {
  return ofType ? namedOf(ofType) : (name ?? '')
}

export interface Found {
  type: string
  field: SchemaField
}

const MAX_FOUND = 50

/** Fields whose name, type or description contains the text, root fields first. */
export function findFields({ query, mutation, types }: Schema, words: string): Found[] {
  const sought = words.trim().toLowerCase()
  const order = [types.get(query), types.get(mutation), ...types.values()]
  const found = [...new Set(order)].flatMap((type) =>
    (type?.fields ?? [])
      .filter((field) =>
        `${type?.name}.${field.name} ${field.named} ${field.about}`.toLowerCase().includes(sought),
      )
      .map((field) => ({ type: type?.name ?? '', field })),
  )
  return found.slice(0, MAX_FOUND)
}
