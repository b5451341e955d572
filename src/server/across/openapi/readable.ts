import type { OpenApiDocument } from './document'

interface FieldRow {
  name: string
  type: string
  required: boolean
  about: string
}

export interface ReadableCall {
  name: string
  method: string
  path: string
  summary: string
  description: string
  parameters: FieldRow[]
  body: FieldRow[]
  answer: FieldRow[]
  answerType: string
  failures: { status: string; description: string }[]
}

interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
  default?: unknown
  maxLength?: number
  maxItems?: number
}

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}

/** The calls of an OpenAPI document by tag, with schemas flattened to lists of fields, for people. */
export function readableCalls(document: OpenApiDocument): { noun: string; calls: ReadableCall[] }[] {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  const nouns = new Map<string, ReadableCall[]>()
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, value] of Object.entries(methods as Record<string, Operation>)) {
      const noun = value.tags?.[0] ?? ''
      nouns.set(noun, [...(nouns.get(noun) ?? []), readable(method.toUpperCase(), path, value, schemas)])
    }
  }
  return [...nouns].map(([noun, calls]) => ({ noun, calls }))
}

function readable(
  method: string,
  path: string,
  operation: Operation,
  schemas: Record<string, Schema>,
): ReadableCall {
  const { responses = {} } = operation
  const done = Object.entries(responses).find(([status]) => status === '200')?.[1]
  const contents = Object.entries(done?.content ?? {})
  const answer = contents[0]?.[1].schema ?? {}
  const [, { schema: body } = { schema: {} }] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const fieldsOf = (schema: Schema) => fields(schema, '', schemas, [])
  return {
    name: operation.operationId ?? '',
    method,
    path,
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    parameters: (operation.parameters ?? []).map(({ name, required = false, schema, description }) => ({
      name,
      type: typeOf(schema, schemas),
      required,
      about: aboutOf(schema, description),
    })),
    body: fieldsOf(body),
    answer: fieldsOf(answer.properties?.data ?? answer),
    answerType: contents.map(([contentType]) => contentType).join(', '),
    failures: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description }]) => ({ status, description })),
  }
}

/** `above` are the enclosing components, so that a recursive schema ends. */
function fields(
  given: Schema,
  prefix: string,
  schemas: Record<string, Schema>,
  above: readonly string[],
): FieldRow[] {
  const path = given.$ref ? [...above, given.$ref] : above
  if (given.$ref && above.includes(given.$ref)) return []
  const schema = resolve(given, schemas)
  if (schema.items) return fields(schema.items, `${prefix}[]`, schemas, path)
  const inner = schema.anyOf?.find((each) => resolve(each, schemas).properties)
  if (inner && !schema.properties) return fields(inner, prefix, schemas, path)
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const place = prefix === '' ? name : `${prefix}.${name}`
    const row = {
      name: place,
      type: typeOf(value, schemas),
      required: schema.required?.includes(name) ?? false,
      about: aboutOf(resolve(value, schemas)),
    }
    return [row, ...fields(value, place, schemas, path)]
  })
}

function typeOf(given: Schema, schemas: Record<string, Schema>): string {
  const schema = resolve(given, schemas)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf) return [...new Set(schema.anyOf.map((each) => typeOf(each, schemas)))].join(' or ')
  if (schema.items) return `list of ${typeOf(schema.items, schemas)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : type
}

function aboutOf(schema: Schema, description = schema.description): string {
  return [
    description,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
    schema.maxLength === undefined ? undefined : `at most ${schema.maxLength} characters`,
    schema.maxItems === undefined ? undefined : `at most ${schema.maxItems}`,
  ]
    .filter((part) => part !== undefined)
    .join('; ')
}

function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (schemas[name] ?? {})
}
