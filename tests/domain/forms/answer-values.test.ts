import { describe, expect, it } from 'vitest'
import { checkedValues } from '#domain/forms/answer-values'
import type { FormField } from '#domain/forms/fields'
import type { FieldKind } from '#domain/forms/kinds'

const field = (Kind: FieldKind, more: Partial<FormField> = {}): FormField => ({
  ...{ Label: 'City', Kind, Required: false, Help: '', Choices: [] },
  ...more,
})
const fault = (one: FormField, given: string[]) => checkedValues([one], [given]).faults[0]

describe('an answer to a form', () => {
  it.each<[FieldKind, string]>([
    ['text', 'Pune'],
    ['paragraph', 'Two\nlines'],
    ['number', '-12.5'],
    ['day', '2026-02-28'],
    ['email', 'a@b.example'],
    ['yes-no', 'No'],
  ])('of kind %s may be %j', (kind, value) => {
    expect(fault(field(kind), [value])).toBeUndefined()
  })

  it.each<[FieldKind, string]>([
    ['text', 'Two\nlines'],
    ['text', 'x'.repeat(301)],
    ['number', 'twelve'],
    ['number', '1e9'],
    ['day', '2026-02-30'],
    ['email', 'nobody'],
    ['yes-no', 'Perhaps'],
  ])('of kind %s may not be %j', (kind, value) => {
    expect(fault(field(kind), [value])).toEqual(expect.any(String))
  })

  it('accepts only the question’s own choices, each once', () => {
    const one = field('choice', { Choices: ['May', 'June'] })
    const several = field('choices', { Choices: ['May', 'June'] })
    expect(fault(one, ['May'])).toBeUndefined()
    expect(fault(one, ['July'])).toBe('Choose one of the choices')
    expect(fault(one, ['May', 'June'])).toBe('This question has one answer')
    expect(fault(several, ['June', 'May'])).toBeUndefined()
    expect(fault(several, ['May', 'May'])).toBe('Choose each once')
  })

  it('names a required question without an answer', () => {
    const required = field('text', { Required: true })
    for (const given of [[], [''], ['  ']]) expect(fault(required, given)).toBe('*City is required.')
    expect(fault(field('text'), [])).toBeUndefined()
  })
})
