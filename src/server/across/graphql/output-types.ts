import type { FieldRef, ObjectRef } from '@pothos/core'
import { z } from 'zod'
import type { Builder, GraphTypes, Row } from './builder'
import { bare, choicesOf, objectOf, scalarOf } from './zod-shape'

export type RowRef = ObjectRef<GraphTypes, Row>
export type FieldBuilder = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, Row>
export type Fields = Record<string, FieldRef<GraphTypes>>
type Named = RowRef | 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON'

export interface AnsweredAs {
  type: Named | [Named]
  nullable: boolean | { list: boolean; items: boolean }
  description?: string | undefined
}

export interface OutputTypes {
  answered(schema: z.ZodType, name: string): AnsweredAs
  use(schema: z.ZodType, ref: RowRef): void
  extend(schema: z.ZodType, more: (t: FieldBuilder) => Fields): void
  object(schema: z.ZodObject, name: string, more?: (t: FieldBuilder) => Fields): RowRef
  fields(schema: z.ZodObject, owner: string, t: FieldBuilder): Fields
}

export function outputTypes(builder: Builder): OutputTypes {
  const known = new Map<z.ZodType, RowRef>()
  const names = new Set<string>()
  const extensions = new Map<z.ZodType, ((t: FieldBuilder) => Fields)[]>()

  const types: OutputTypes = {
    answered(schema, name) {
      const { schema: found, isNullable, description } = bare(schema, 'output')
      const explanation = description ?? choicesOf(found)
      if (!(found instanceof z.ZodArray))
        return { type: named(found, name), nullable: isNullable, description: explanation }
      const item = bare(found.element as z.ZodType, 'output')
      if (item.schema instanceof z.ZodArray)
        return { type: 'JSON', nullable: isNullable, description: explanation }
      return {
        type: [named(item.schema, name)],
        nullable: { list: isNullable, items: item.isNullable },
        description: explanation ?? choicesOf(item.schema),
      }
    },
    use(schema, ref) {
      known.set(schema, ref)
    },
    extend(schema, more) {
      extensions.set(schema, [...(extensions.get(schema) ?? []), more])
    },
    object(schema, name, more) {
      const found = known.get(schema)
      if (found) return found
      if (names.has(name)) throw new Error(`Two types of the schema are called ${name}`)
      names.add(name)
      const ref = builder.objectRef<Row>(name)
      known.set(schema, ref)
      ref.implement({
        ...(schema.description && { description: schema.description }),
        fields: (t) => {
          const own = { ...types.fields(schema, name, t), ...more?.(t) }
          const given: Fields = Object.assign({}, ...(extensions.get(schema) ?? []).map((each) => each(t)))
          const twice = Object.keys(given).find((field) => field in own)
          if (twice) throw new Error(`${name} has two fields called ${twice}`)
          return { ...own, ...given }
        },
      })
      return ref
    },
    fields(schema, owner, t) {
      return Object.fromEntries(
        Object.entries(schema.shape).map(([field, of]) => [
          field,
          t.field({
            ...types.answered(of as z.ZodType, owner + capital(field)),
            resolve: (row: Row) => row[field] as never,
          } as never) as FieldRef<GraphTypes>,
        ]),
      )
    },
  }

  function named(schema: z.ZodType, name: string): Named {
    const found = known.get(schema)
    if (found) return found
    const object = objectOf(schema)
    if (!object) return scalarOf(schema)
    const { id } = schema.meta() ?? {}
    return types.object(object, typeof id === 'string' ? id : name)
  }

  return types
}

export function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
