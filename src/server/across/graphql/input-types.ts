import type { InputFieldRef, InputObjectRef } from '@pothos/core'
import { z } from 'zod'
import { CALLER_FIELDS } from '#domain/api/call'
import type { Builder, GraphTypes } from './builder'
import { capital } from './output-types'
import { bare, choicesOf, objectOf, scalarOf } from './zod-shape'

type Given = InputObjectRef<GraphTypes, unknown> | 'String' | 'Int' | 'Float' | 'Boolean' | 'JSON'
export type Args = PothosSchemaTypes.InputFieldBuilder<GraphTypes, 'Arg' | 'InputObject'>
export type ArgFields = Record<string, InputFieldRef<GraphTypes, unknown>>

export interface InputTypes {
  fields(schema: z.ZodType | undefined, owner: string, t: Args, without?: readonly string[]): ArgFields
  body(schema: z.ZodType, name: string): Given
}

export function inputTypes(builder: Builder): InputTypes {
  const known = new Map<z.ZodType, Given>()

  const types: InputTypes = {
    fields(schema, owner, t, without = []) {
      if (!(schema instanceof z.ZodObject)) return {}
      const left = [...CALLER_FIELDS, ...without]
      return Object.fromEntries(
        Object.entries(schema.shape)
          .filter(([name]) => !left.includes(name))
          .map(([name, of]) => [name, field(of as z.ZodType, owner + capital(name), t)]),
      )
    },
    body(schema, name) {
      const object = objectOf(bare(schema, 'input').schema)
      if (!object) return 'JSON'
      const found = known.get(object)
      if (found) return found
      const ref = builder.inputRef(name) as unknown as InputObjectRef<GraphTypes, unknown> & {
        implement(options: { fields: (t: Args) => ArgFields }): unknown
      }
      known.set(object, ref)
      ref.implement({ fields: (t) => types.fields(object, name, t) })
      return ref
    },
  }

  function field(schema: z.ZodType, name: string, t: Args): InputFieldRef<GraphTypes, unknown> {
    const { schema: found, isNullable, description } = bare(schema, 'input')
    const isList = found instanceof z.ZodArray
    const item = isList ? bare(found.element as z.ZodType, 'input').schema : found
    const isSwitch = isYesOrNo(item)
    const type = objectOf(item) ? types.body(item, name) : isSwitch ? 'Boolean' : scalarOf(item)
    const explanation = description ?? (isSwitch ? undefined : choicesOf(item))
    return t.field({
      type: (isList ? [type] : type) as never,
      required: !isNullable as never,
      ...(explanation && { description: explanation }),
    }) as unknown as InputFieldRef<GraphTypes, unknown>
  }

  return types
}

function isYesOrNo(schema: z.ZodType): boolean {
  return schema instanceof z.ZodEnum && Object.values(schema.def.entries).toSorted().join() === 'false,true'
}
