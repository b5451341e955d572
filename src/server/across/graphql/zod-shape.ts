import { z } from 'zod'

export interface Bare {
  schema: z.ZodType
  isNullable: boolean
  description: string | undefined
}

/** Unwraps a schema, and collects whether it may be null or absent and its description. */
export function bare(schema: z.ZodType, io: 'input' | 'output'): Bare {
  const { description } = schema
  const inner = innerOf(schema, io)
  if (!inner) return { schema, isNullable: false, description }
  const found = bare(inner.schema, io)
  return {
    ...found,
    isNullable: found.isNullable || inner.isNullable,
    description: description ?? found.description,
  }
}

function innerOf(
  schema: z.ZodType,
  io: 'input' | 'output',
): { schema: z.ZodType; isNullable: boolean } | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return { schema: schema.unwrap() as z.ZodType, isNullable: true }
  // A caller may leave out what has a default; an answer always has it.
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return { schema: schema.unwrap() as z.ZodType, isNullable: io === 'input' }
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodLazy)
    return { schema: schema.unwrap() as z.ZodType, isNullable: false }
  if (schema instanceof z.ZodPipe) {
    const isMadeFirst = schema.in instanceof z.ZodTransform
    const side = io === 'output' || isMadeFirst ? schema.out : schema.in
    return { schema: side as z.ZodType, isNullable: false }
  }
  return null
}

/** The GraphQL scalar of a value that is no object and no list; `JSON` for other shapes. */
export function scalarOf(schema: z.ZodType): 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON' {
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'Int' : 'Float'
  if (schema instanceof z.ZodBoolean) return 'Boolean'
  if (schema instanceof z.ZodLiteral) return ofValues([...schema.values])
  if (schema instanceof z.ZodEnum) return ofValues(Object.values(schema.def.entries))
  if (schema instanceof z.ZodUnion) {
    const kinds = new Set(schema.options.map((each) => scalarOf(bare(each as z.ZodType, 'output').schema)))
    return kinds.size === 1 ? ([...kinds][0] ?? 'JSON') : 'JSON'
  }
  return schema instanceof z.ZodString ||
    schema instanceof z.ZodStringFormat ||
    schema instanceof z.ZodTemplateLiteral
    ? 'String'
    : 'JSON'
}

function ofValues(values: readonly unknown[]): 'String' | 'Boolean' | 'Int' | 'JSON' {
  if (values.every((value) => typeof value === 'string')) return 'String'
  if (values.every((value) => typeof value === 'boolean')) return 'Boolean'
  return values.every((value) => Number.isInteger(value)) ? 'Int' : 'JSON'
}

export function choicesOf(schema: z.ZodType): string | undefined {
  if (!(schema instanceof z.ZodEnum)) return undefined
  return `One of ${Object.values(schema.def.entries).join(', ')}.`
}

/** The object if GraphQL can name all its fields, else null. */
export function objectOf(schema: z.ZodType): z.ZodObject | null {
  if (!(schema instanceof z.ZodObject)) return null
  const names = Object.keys(schema.shape)
  return names.length > 0 && names.every((name) => /^[A-Za-z][A-Za-z0-9_]*$/.test(name)) ? schema : null
}
