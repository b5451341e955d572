import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const ROOM = 'components/ui/forms/'
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|astro)$/.test(file))
  .map((file) => [file, readFileSync(resolve(SRC, file), 'utf8')] as const)

test('only components/ui/forms imports the form library (docs/decisions/0043-forms.md)', () => {
  const known = files.filter(([, text]) => text.includes("'react-hook-form'")).map(([file]) => file)
  expect(known.length).toBeGreaterThan(0)
  expect(known.filter((file) => !file.startsWith(ROOM))).toEqual([])
})

test('filters apply at once, and have a button only without scripts', () => {
  const searches = files.flatMap(([file, text]) =>
    [...text.matchAll(/<search[\s\S]*?<\/search>/g)].map(([search]) => [file, search] as const),
  )
  expect(searches.length).toBeGreaterThan(5)
  for (const [file, search] of searches) {
    const alive = search.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
    expect(alive, file).not.toMatch(/type="submit"/)
    expect(alive, file).toMatch(/data-at-once|onChange=/)
  }
})

/** Numbers of people, years, marks or ports: neither money nor rates. */
const COUNTS = [
  'islands/agreements/AgreementForm.tsx FromStudents',
  'islands/courses/catalogue/CourseForm.tsx DurationMonths',
  'islands/courses/catalogue/CourseForm.tsx EachSection',
  'islands/courses/catalogue/CourseForm.tsx Minimum',
  'islands/partners/TierForm.tsx maxsubsidiaries',
  'islands/partners/TierForm.tsx noofcounselor',
  'islands/people/factors/SetUpApp.tsx Code',
  'islands/sign-ups/RegistrationForm.tsx MostStudents',
  'islands/smtp-settings/SmtpSettingsForm.tsx portNumber',
  'islands/students/profile/AcademicSection.tsx Score',
  'islands/students/test-scores/ScoreField.tsx name',
  'islands/students/test-scores/TestFields.tsx EnglishMarks12',
]

test('every amount and rate has an amount field', () => {
  const controls = files
    .filter(([file]) => file.startsWith('islands/') && file !== 'islands/money/AmountInput.tsx')
    .flatMap(([file, text]) =>
      [...text.matchAll(/<(TextField|NumberField|Input|AmountField|AmountInput)\b([\s\S]*?)\/>/g)].map(
        ([, control = '', props = '']) => ({
          file,
          control,
          isNumeric: control === 'NumberField' || /\bnumeric\b/.test(props),
          name: /name=(?:"|\{`?)(?:[\w.]*\$\{[^}]+\}\.?)?([\w.]+)/.exec(props)?.[1] ?? '',
        }),
      ),
    )
  const amounts = controls.filter(({ control }) => control.startsWith('Amount'))
  expect(amounts.length).toBeGreaterThan(20)

  const others = controls.filter(({ control }) => !control.startsWith('Amount'))
  const numbers = others.filter(({ isNumeric }) => isNumeric).map(({ file, name }) => `${file} ${name}`)
  expect(numbers.sort()).toEqual(COUNTS)

  const wire = new Set(
    files
      .filter(([file]) => file.startsWith('domain/'))
      .flatMap(([, text]) => [...text.matchAll(/(\w+): (?:Amount|Percent)Field\b/g)].map(([, name]) => name)),
  )
  expect(wire).toContain('TuitionFee')
  const named = others.filter(({ name }) => wire.has(name.split('.').at(-1)))
  expect(named.map(({ file, name }) => `${file} ${name}`)).toEqual([])
})

test('no island sends its user’s id: the session has it (docs/decisions/0140-who-sends.md)', () => {
  // The body of this call names the person whose flag is switched.
  const naming = files.filter(
    ([file, text]) =>
      file.startsWith('islands/') &&
      file !== 'islands/flags/PersonFlag.tsx' &&
      /\bUserId: (?:userId|actor\.id)/.test(text),
  )
  expect(naming.map(([file]) => file)).toEqual([])
})
