import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ONE_LINE, Remarks } from '#domain/api/fields'
import { AddCounsellor } from '#domain/counsellors/schema'
import { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'
import { InviteUser } from '#domain/people/rights/schema'

describe('a text field', () => {
  it.each(['Line one\r\nline two', 'a\ttab', '王小明 नेहा Zoë 👩‍🎓', '<b>& "quotes"</b>', ''])(
    'accepts %j',
    (text) => {
      expect(Remarks.parse(text)).toBe(text)
    },
  )

  it.each(['a\0b', 'a\u0007b', 'a\u001b[31mb', 'a\u007fb', 'a\ud800b', 'a\udc00b'])('refuses %j', (text) => {
    expect(Remarks.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Enter text without control characters',
    ])
  })
})

describe('a name field', () => {
  const Name = z.string().refine(...ONE_LINE)
  const INJECTED = ['Ann\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0085b']

  it.each(['Ann', 'a\ttab', '王小明 नेहा Zoë', ''])('accepts the name %j', (text) => {
    expect(Name.safeParse(text).success).toBe(true)
  })

  it.each(INJECTED)('refuses several lines: %j', (text) => {
    expect(Name.safeParse(text).success).toBe(false)
    const refused = (schema: z.ZodType, field: string) =>
      schema
        .safeParse({ [field]: text })
        .error?.issues.some(
          ({ path, message }) => path[0] === field && message === 'Enter a single line of text',
        )
    expect(refused(PartnerEnquiry, 'name')).toBe(true)
    expect(refused(InviteUser, 'first_name')).toBe(true)
    expect(refused(AddCounsellor, 'FirstName')).toBe(true)
  })
})
