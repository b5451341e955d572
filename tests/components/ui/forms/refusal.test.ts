import { expect, test, vi } from 'vitest'
import { focusFirstWrong, unseenWords } from '#components/ui/forms/refusal'

const shown = new Set(['Remarks', 'Details.account_no'])

const words = (fields: Record<string, string>, message: string | null = null) =>
  unseenWords({ fields, message }, shown)

test('what is said of fields that are shown stands beside them alone', () => {
  expect(words({ Remarks: 'Why?', 'Details.account_no': 'Too short.' })).toBeNull()
})

test('what is said of a field that is not shown is told all the same, once', () => {
  expect(words({ Remarks: 'Why?', Version: 'Too old.', PartnerId: 'Too old.' })).toBe('Too old.')
})

test('what no field is to blame for comes first', () => {
  expect(words({ Version: 'Too old.' }, 'Not now.')).toBe('Not now. Too old.')
  expect(words({}, 'Not now.')).toBe('Not now.')
})

test('the first wrong field of the form takes the focus, in the order of the page', () => {
  const focus = vi.fn()
  const asked: string[] = []
  const querySelector = ((selector: string) => {
    asked.push(selector)
    return { focus }
  }) as unknown as ParentNode['querySelector']
  focusFirstWrong({ querySelector })
  expect(asked).toEqual(['[aria-invalid="true"]'])
  expect(focus).toHaveBeenCalledOnce()
  expect(() => focusFirstWrong({ querySelector: () => null })).not.toThrow()
})
