import type { OpenApiDocument } from './document'

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
}

type Contents = Record<string, { schema?: Schema }>

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Contents }
  responses?: Record<string, { content?: Contents }>
}

/** The API's contract as sorted lines of calls, parameters and fields; `!` marks a required input. */
export function contractOf(document: OpenApiDocument): string[] {
  const lines: string[] = []
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>))
      lines.push(...linesOfCall(`${method.toUpperCase()} ${path}`, operation))
  }
  for (const [name, schema] of Object.entries((document.components?.schemas ?? {}) as Record<string, Schema>))
    lines.push(name, ...fieldsOf(schema, name, false))
  return [...new Set(lines)].toSorted((one, other) => (one < other ? -1 : 1))
}

function linesOfCall(call: string, { parameters = [], requestBody, responses = {} }: Operation): string[] {
  const taken = parameters.map(
    ({ name, in: place, required }) => `${call} ${place}.${name}${required ? '!' : ''}`,
  )
  const body = schemasOf(requestBody?.content).flatMap((schema) => fieldsOf(schema, `${call} body`, true))
  const answer = schemasOf(responses['200']?.content).flatMap((schema) =>
    fieldsOf(schema.properties?.data ?? schema, `${call} answer`, false),
  )
  return [call, ...taken, ...body, ...answer]
}

const schemasOf = (content: Contents = {}) => Object.values(content).flatMap(({ schema }) => schema ?? [])

function fieldsOf(schema: Schema, place: string, isInput: boolean): string[] {
  if (schema.$ref) return [`${place}: ${schema.$ref.split('/').at(-1)}`]
  const { properties = {}, items, additionalProperties, required = [] } = schema
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [
    ...choices.flatMap((each) => fieldsOf(each, place, isInput)),
    ...(items ? fieldsOf(items, `${place}[]`, isInput) : []),
    ...values.flatMap((each) => fieldsOf(each, `${place}{}`, isInput)),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const field = `${place}.${name}`
      return [`${field}${isInput && required.includes(name) ? '!' : ''}`, ...fieldsOf(value, field, isInput)]
    }),
  ]
}
