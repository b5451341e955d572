import { expect, test, vi } from 'vitest'
import { showRefusal, theirWords, unseenWords } from '#components/ui/forms/refusal'

const shown = new Set(['Remarks', 'Details.account_no'])

const words = (fields: Record<string, string>, message: string | null = null) =>
  unseenWords({ fields, message }, shown)

test('an error of a visible field appears beside the field only', () => {
  expect(words({ Remarks: 'Why?', 'Details.account_no': 'Too short.' })).toBeNull()
})

test('an error of a hidden field is shown in the form’s message, once', () => {
  expect(words({ Remarks: 'Why?', Version: 'Too old.', PartnerId: 'Too old.' })).toBe('Too old.')
})

test('an error that belongs to no field comes first', () => {
  expect(words({ Version: 'Too old.' }, 'Not now.')).toBe('Not now. Too old.')
  expect(words({}, 'Not now.')).toBe('Not now.')
})

test('the first invalid field on the page takes the focus', () => {
  const focus = vi.fn()
  const asked: string[] = []
  const querySelector = ((selector: string) => {
    asked.push(selector)
    return { focus }
  }) as unknown as ParentNode['querySelector']
  showRefusal({ querySelector })
  expect(asked).toEqual(['[aria-invalid="true"]'])
  expect(focus).toHaveBeenCalledOnce()
  expect(() => showRefusal({ querySelector: () => null })).not.toThrow()
})

test('a message that belongs to no field is scrolled into view, where no field is wrong', () => {
  const scrollIntoView = vi.fn()
  const querySelector = ((selector: string) =>
    selector === '[role="alert"]' ? { scrollIntoView } : null) as unknown as ParentNode['querySelector']
  showRefusal({ querySelector })
  expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' })
})

test('another person’s value is said in the words of its field', () => {
  expect(theirWords({ by: 'Mia Chen', value: 'Hannah' })).toBe('Mia Chen saved: Hannah')
  expect(theirWords({ by: 'Mia Chen', value: '' })).toBe('Mia Chen saved: left blank')
  expect(theirWords({ by: 'Mia Chen', value: false })).toBe('Mia Chen saved: not ticked')
  expect(theirWords({ by: 'Mia Chen', value: 'AED' }, () => 'UAE dirham')).toBe('Mia Chen saved: UAE dirham')
})
