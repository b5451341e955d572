import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstinCheckCharacter } from '#domain/bank-details/patterns'
import { canProceed } from '#domain/partner-invoices/checklist'
import type { Check } from '#domain/partner-invoices/findings'
import { findings, of, WRONG } from './checklist-cases'

describe('the checklist', () => {
  it.each(['make', 'upload'] as const)('finds nothing to fix in a correct invoice (%s)', (way) => {
    const list = findings({ way })
    expect(list.filter((finding) => finding.Severity !== 'ok')).toEqual([])
    expect(canProceed(list)).toBe(true)
  })

  it.each(WRONG)('reports %s', (_, given, code, severity, title, link) => {
    const list = findings(given)
    expect(of(list, code)).toMatchObject({ Severity: severity, Title: title, FixLink: link })
    expect(of(list, code)?.Explanation).not.toBe('')
    expect(canProceed(list)).toBe(severity !== 'error')
  })

  it('states the difference of a total, in the currency’s decimals', () => {
    const total = (StatedTotal: string) =>
      of(
        findings({
          way: 'upload',
          amount: '1000.00',
          currency: 'JPY',
          fields: { StatedTotal, StatedCurrency: 'JPY' },
        }),
        'TOTAL',
      )
    expect(total('1190')?.Explanation).toBe(
      'The PDF says JPY\u00a01,190, the note JPY\u00a01,180: JPY\u00a010 too much.',
    )
    expect(total('1170')?.Explanation).toContain('JPY\u00a010 too little')
    expect(total('1180.5')?.Title).toBe('The total cannot be read')
    expect(total('1 180')?.Severity).toBe('ok')
  })

  it.each([
    ['one state', {}, {}, 'CGST 9% and SGST 9%', 'You and Kestrel are both in Maharashtra (27).'],
    [
      'two states',
      { stateId: 'KA', gstin: null },
      {},
      'IGST 18%',
      'You are in Karnataka (29), Kestrel is in Maharashtra (27).',
    ],
    [
      'HST',
      {},
      { taxType: 'HST' as const, countryId: 'CA', stateId: 'ON', taxRate: '13' },
      'HST 13%',
      'Kestrel is in Ontario.',
    ],
  ])('explains the tax head: %s', (_, issuer, company, title, why) => {
    expect(of(findings({ issuer, company }), 'TAX_HEAD')).toMatchObject({ Title: title, Explanation: why })
  })

  it('names no tax head while a state is missing', () => {
    const without = findings({ issuer: { stateId: null } })
    expect(of(without, 'TAX_HEAD')).toBeUndefined()
    expect(of(without, 'STATE')?.Explanation).toBe(
      'Your state is missing. It decides whether CGST and SGST or IGST is added. Ask Kestrel to add it to your address.',
    )
    const withoutGst = findings({ issuer: { stateId: null }, facts: { isGst: false } })
    expect(of(withoutGst, 'STATE')).toBeUndefined()
    expect(
      of(findings({ issuer: { stateId: null, countryId: 'AE', gstin: null } }), 'TAX_HEAD'),
    ).toMatchObject({
      Title: 'IGST 18%',
      Explanation: 'You are outside Maharashtra (27), where Kestrel is.',
    })
  })

  it('asks for the purpose code only for payments across a border or in another currency', () => {
    const inRupees = findings({ fields: { PurposeCode: '' }, currency: 'INR' })
    expect(of(inRupees, 'PURPOSE_CODE')).toBeUndefined()
    const abroad = findings({ fields: { PurposeCode: '' }, issuer: { countryId: 'CA' }, currency: 'CAD' })
    expect(of(abroad, 'PURPOSE_CODE')?.Severity).toBe('error')
  })

  it('accepts only a GSTIN with the right check character and PAN', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const digit = fc.constantFrom(...'0123456789')
    const text = (chars: fc.Arbitrary<string>, length: number) =>
      fc.array(chars, { minLength: length, maxLength: length }).map((all) => all.join(''))
    const pan = fc.tuple(text(letter, 5), text(digit, 4), letter).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        pan,
        pan,
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (mine, other, last) => {
          const body = `27${mine}1Z`
          const right = gstinCheckCharacter(body)
          const severity = (gstin: string, its: string, code: Check) =>
            of(findings({ issuer: { gstin, pan: its } }), code)?.Severity
          expect(severity(`${body}${right}`, mine, 'GSTIN')).toBe('ok')
          expect(severity(`${body}${right}`, mine, 'PAN')).toBe('ok')
          expect(severity(`${body}${last}`, mine, 'GSTIN')).toBe(last === right ? 'ok' : 'error')
          expect(severity(`${body}${right}`, other, 'PAN')).toBe(other === mine ? 'ok' : 'error')
        },
      ),
    )
  })
})
