import { expect, it } from 'vitest'
import { cleanFileName, fileRuleBreak } from '#domain/files/rules'

it.each([
  ['Passport (front) #1.pdf', 'Passport front 1.pdf'],
  ['scan .jpg', 'scan.jpg'],
  ['a.pdf ', 'a.pdf'],
  ['Zeugnis_2020.pdf', 'Zeugnis_2020.pdf'],
  ['मार्कशीट!.png', 'मार्कशीट.png'],
  ['...pdf', 'document.pdf'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(251)}.pdf`],
])('%s becomes %s, which is accepted', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean)
  expect(fileRuleBreak({ name: clean, size: 1 }, 'document')).toBe(null)
})
