import { expect, test } from 'vitest'
import { IntakeField } from '#domain/courses/intake-field'

const messages = (given: unknown) =>
  IntakeField.safeParse(given).error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ Term: 'Fall', Year: 2027 }, []],
  // What a form sends where nothing is chosen.
  [{ Term: '', Year: null }, ['*Intake is required.', '*Year is required.']],
  [{ Term: 'Fall', Year: null }, ['*Year is required.']],
  [{ Year: 2027 }, ['*Intake is required.']],
  [{ Term: 'Monsoon', Year: 2027 }, [expect.stringMatching(/^Term is one of Jan, Feb/)]],
])('%j is refused with %j', (given, said) => {
  expect(messages(given)).toEqual(said)
})
