import { z } from 'zod'
import type { Call } from '#domain/api/call'
import type { Tool } from './tools'

export function fieldsOf({ params, query }: Call): { params: z.ZodRawShape; query: z.ZodRawShape } {
  return { params: shapeOf(params), query: shapeOf(query) }
}

function shapeOf(schema: z.ZodType | undefined): z.ZodRawShape {
  return schema instanceof z.ZodObject ? schema.shape : {}
}

/** The input of a tool as JSON Schema, from the contract's own fields, so that the two cannot differ. */
export function inputSchemaOf({ call, takes }: Tool): { type: 'object'; [key: string]: unknown } {
  const { params, query } = fieldsOf(call)
  const known = { ...query, ...params }
  const fields = Object.entries(takes).map(([name, meaning]) => {
    const field = known[name] as z.ZodType | undefined
    if (!field) throw new Error(`${call.path} takes no ${name}`)
    return [name, meaning === '' ? field : field.describe(meaning)] as const
  })
  const schema = z.toJSONSchema(z.strictObject(Object.fromEntries(fields)), {
    io: 'input',
    unrepresentable: 'any',
  })
  return { ...schema, type: 'object' }
}
