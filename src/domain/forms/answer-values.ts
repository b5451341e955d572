import { z } from 'zod'
import { Day, Id, ONE_LINE } from '#domain/api/fields'
import type { FormField } from './fields'
import { countedValues } from './kinds'

const MAX_LINE = 300
const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/

export interface CheckedValues {
  values: string[][]
  faults: Readonly<Record<number, string>>
}

export function checkedValues(
  fields: readonly FormField[],
  given: readonly (readonly string[])[],
): CheckedValues {
  const values = fields.map((_, place) => (given[place] ?? []).map((value) => value.trim()).filter(Boolean))
  const faults: Record<number, string> = {}
  for (const [place, field] of fields.entries()) {
    const fault = faultOf(field, values[place] ?? [])
    if (fault) faults[place] = fault
  }
  return { values, faults }
}

function faultOf(field: FormField, values: readonly string[]): string | null {
  if (values.length === 0) return field.Required ? `*${field.Label} is required.` : null
  if (field.Kind === 'choices')
    return new Set(values).size < values.length ? 'Choose each once' : choiceFault(field, values)
  if (values.length > 1) return 'This question has one answer'
  return valueFault(field, values[0] ?? '')
}

function choiceFault(field: FormField, values: readonly string[]): string | null {
  const allowed = countedValues(field) ?? []
  return values.every((value) => allowed.includes(value)) ? null : 'Choose one of the choices'
}

function valueFault(field: FormField, value: string): string | null {
  switch (field.Kind) {
    case 'text':
      if (value.length > MAX_LINE) return `Enter at most ${MAX_LINE} characters`
      return ONE_LINE[0](value) ? null : ONE_LINE[1]
    case 'number':
      return NUMBER.test(value) ? null : 'Enter a number, such as 12 or 12.5'
    case 'day':
      return Day.safeParse(value).success ? null : 'Enter a day'
    case 'email':
      return z.email().max(320).safeParse(value).success ? null : 'Enter an e-mail address'
    case 'file':
      return Id.safeParse(value).success ? null : 'Choose a file'
    case 'yes-no':
    case 'choice':
      return choiceFault(field, [value])
    default:
      return null
  }
}
