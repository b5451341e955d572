import type { Schema, SchemaField } from './schema'

const ROWS = 5
const MAX_FIELDS = 6

/** A starter query for a root field, with its variables. */
export function starterOf(schema: Schema, field: SchemaField): { query: string; variables: string } {
  const needed = field.args.filter(({ type }) => type.endsWith('!'))
  const pages = field.args.some(({ name }) => name === 'first') ? [`first: ${ROWS}`] : []
  const given = [...needed.map(({ name }) => `${name}: $${name}`), ...pages]
  const declared = needed.map(({ name, type }) => `$${name}: ${type}`)
  const isChange = schema.types.get(schema.mutation)?.fields.includes(field) === true
  const head = `${isChange ? 'mutation' : 'query'}${declared.length > 0 ? ` (${declared.join(', ')})` : ''}`
  const top = `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}`
  return {
    query: `${head} {\n  ${top}${chosen(schema, field.named, '  ')}\n}\n`,
    variables:
      needed.length === 0
        ? ''
        : JSON.stringify(Object.fromEntries(needed.map(({ name }) => [name, ''])), null, 2),
  }
}

function chosen({ types }: Schema, name: string, indent: string): string {
  const type = types.get(name)
  if (!type) return ''
  const rows = type.fields.find((field) => field.name === 'nodes')
  const inner = `${indent}  `
  const lines = rows
    ? [`nodes${chosen({ types } as Schema, rows.named, inner)}`, 'totalCount']
    : type.fields
        .filter((field) => !types.has(field.named))
        .slice(0, MAX_FIELDS)
        .map((field) => field.name)
  return ` {\n${(lines.length > 0 ? lines : ['__typename']).map((line) => inner + line).join('\n')}\n${indent}}`
}
