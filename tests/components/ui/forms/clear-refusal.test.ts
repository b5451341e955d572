import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { clearRefusal, WAITS_FOR_NETWORK } from '#components/ui/forms/refusal'

const refused = (...names: string[]) => {
  const form = createFormControl<Record<string, unknown>>({
    defaultValues: { Amount: '', Lines: [{ Rate: '' }] },
  })
  for (const name of names) form.setError(name, { type: 'refused', message: `Not this ${name}` })
  const saysOf = (name: string) => form.getFieldState(name).error?.message
  return { form, saysOf }
}

test('changing a field clears its own error and the error of the form', () => {
  const { form, saysOf } = refused('Amount', 'Mode', 'root')
  clearRefusal(form, 'Amount')
  expect(saysOf('Amount')).toBeUndefined()
  expect(saysOf('root')).toBeUndefined()
  expect(saysOf('Mode')).toBe('Not this Mode')
})

test('changing a part clears the error of the whole and keeps the errors of other parts', () => {
  const { form, saysOf } = refused('Lines', 'Lines.0.Rate', 'Lines.1.Rate')
  clearRefusal(form, 'Lines.0.Rate')
  expect(saysOf('Lines')).toBeUndefined()
  expect(saysOf('Lines.0.Rate')).toBeUndefined()
  expect(saysOf('Lines.1.Rate')).toBe('Not this Lines.1.Rate')
})

test('changing a whole keeps the errors of its parts', () => {
  const { form, saysOf } = refused('Lines.1.Rate')
  clearRefusal(form, 'Lines')
  expect(saysOf('Lines.1.Rate')).toBe('Not this Lines.1.Rate')
})

test('the offline message stays, because the form is sent again automatically', () => {
  const { form, saysOf } = refused('Amount')
  form.setError('root', { type: WAITS_FOR_NETWORK, message: 'You’re offline.' })
  clearRefusal(form, 'Amount')
  expect(saysOf('root')).toBe('You’re offline.')
})
