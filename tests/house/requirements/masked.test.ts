import { expect, test } from 'vitest'

const SOURCES = import.meta.glob('../../../src/**/*.{astro,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The elements that take a password, each as it is written; `PasswordField` is itself of the type. */
function fieldsFor(text: string): string[] {
  const elements = text.match(/<[A-Za-z]+\s[^<]*?\/?>/g) ?? []
  return elements.filter((element) => /auto[cC]omplete="(?:current|new)-password"/.test(element))
}

test('every field for a password is masked', () => {
  const fields = Object.entries(SOURCES).flatMap(([file, text]) =>
    fieldsFor(String(text)).map((element) => ({ file, element })),
  )
  // The sign-in, a new one twice, a proof, and the three of a change.
  expect(fields.length).toBeGreaterThanOrEqual(7)
  const open = fields.filter(({ element }) => !/type="password"|^<PasswordField\s/.test(element))
  expect(open.map(({ file }) => file)).toEqual([])
})
