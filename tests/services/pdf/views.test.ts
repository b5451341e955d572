import { describe, expect, it } from 'vitest'
import { commissionNoteView } from '#services/pdf/views/commission-note'
import { lines, oneLine, printedDay, printedMoment } from '#services/pdf/views/text'
import { universityInvoiceView } from '#services/pdf/views/university-invoice'
import { INTERNALS, printedInvoice, printedNote, studentLine } from '#tests/support/notes/documents'

describe('the template data of a note', () => {
  it('contains nothing internal for an external document', () => {
    expect(commissionNoteView(printedNote()).internal).toBeNull()
    expect(JSON.stringify(commissionNoteView(printedNote({ internal: INTERNALS })))).toContain('4,410.25')
  })

  it('says "Fixed" for an agreed amount and has no rate if no GST is deducted', () => {
    const fixed = studentLine({ commissionRate: null, lessGstPercentage: '0.00', lessGstAmount: '0' })
    expect(commissionNoteView(printedNote({ students: [fixed] })).students[0]).toMatchObject({
      rate: 'Fixed',
      lessGst: '0.00',
      lessGstRate: '',
    })
  })

  it('omits facts without a value', () => {
    const labels = commissionNoteView(printedNote({ poNumber: ' ' })).facts.map(({ label }) => label)
    expect(labels).toEqual(['Date', 'Status', 'University', 'University invoice'])
  })

  it('puts wide amounts in the smaller table', () => {
    const totals = { ...printedNote().totals, tuitionFee: '123456789.00' }
    expect(commissionNoteView(printedNote()).compact).toBe(false)
    expect(commissionNoteView(printedNote({ currency: 'INR', totals })).compact).toBe(true)
  })
})

describe('the template data of a university invoice', () => {
  it('has the amount due with tax in the heading, in words and as the last sum', () => {
    const view = universityInvoiceView(printedInvoice())
    expect(view.letter).toMatchObject({ payableLabel: 'Amount due', payable: 'AUD\u00a02,655.00' })
    expect(view.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ['Commission', 'AUD\u00a02,250.00'],
      ['GST 18%', 'AUD\u00a0405.00'],
      ['Amount due', 'AUD\u00a02,655.00'],
    ])
    expect(view.words).toBe('Two thousand six hundred fifty-five Australian dollars only')
  })
})

describe('printed text', () => {
  it('drops control and direction characters and repairs broken ones', () => {
    expect(oneLine(' a\tb\u202ec\u2066d\ud800 ')).toBe('a b c d\ufffd')
  })

  it('keeps the lines of an address', () => {
    expect(lines('\nA Street 1\r\nB Town\n')).toEqual(['A Street 1', 'B Town'])
  })

  it('writes days and instants in full', () => {
    expect(printedDay('2026-01-05')).toBe('5 Jan 2026')
    expect(printedMoment('2026-11-19T23:31:59.120+05:30')).toBe('19 Nov 2026, 18:01 UTC')
  })

  it.each(['', '5 Jan 2026', '2026-13-01'])('refuses the day %j', (day) => {
    expect(() => printedDay(day)).toThrow()
  })
})
