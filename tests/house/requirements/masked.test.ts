import { expect, test } from 'vitest'

const SOURCES = import.meta.glob('../../../src/**/*.{astro,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The elements for a password, as written; `PasswordField` itself has the type. */
function fieldsFor(text: string): string[] {
  const elements = text.match(/<[A-Za-z]+\s[^<]*?\/?>/g) ?? []
  return elements.filter((element) => /auto[cC]omplete="(?:current|new)-password"/.test(element))
}

test('every password field is masked', () => {
  const fields = Object.entries(SOURCES).flatMap(([file, text]) =>
    fieldsFor(String(text)).map((element) => ({ file, element })),
  )
  // The sign-in, a new password twice, a proof, and the three fields of a change.
  expect(fields.length).toBeGreaterThanOrEqual(7)
  const open = fields.filter(({ element }) => !/type="password"|^<PasswordField\s/.test(element))
  expect(open.map(({ file }) => file)).toEqual([])
})
