import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptAttribute,
  contentTypeOf,
  endingOf,
  type FilePurpose,
  fileRuleBreak,
  MAX_FILE_BYTES,
  uploadFault,
  uploadRuleBreak,
} from '#domain/files/rules'

const SPACE = 'File name can not end with space. Please rename and upload again.'
const SPECIAL =
  'File name can not contain special characters except underscore, hyphen and space. Please rename and upload again.'

const ENDINGS =
  'csv doc docx exe gif html jfif jpeg jpg js ods odt pdf pjp pjpeg png rtf svg txt xls xlsx zip'.split(' ')
const ACCEPTED: Record<FilePurpose, string> = {
  document: 'doc docx jfif jpeg jpg pdf pjp pjpeg png svg',
  noteAttachment: 'csv doc docx jfif jpeg jpg ods odt pdf pjp pjpeg png rtf svg txt xls xlsx',
  partnerInvoice: 'pdf',
  paymentUpload: 'xlsx',
  import: 'csv xlsx',
  brandImage: 'jpeg jpg png svg',
}
const PURPOSES = Object.keys(ACCEPTED) as FilePurpose[]

describe('the extension of a file', () => {
  it.each(PURPOSES)('is one of those allowed for a %s', (purpose) => {
    const taken = ENDINGS.filter(
      (ending) => fileRuleBreak({ name: `a.${ending}`, size: 1 }, purpose) === null,
    )
    expect(taken.join(' ')).toBe(ACCEPTED[purpose])
    expect(acceptAttribute(purpose).split(',').sort().join(' ')).toBe(
      ACCEPTED[purpose].replace(/(\w+)/g, '.$1'),
    )
  })

  it('may be in capitals', () => {
    expect(fileRuleBreak({ name: 'Invoice.PDF', size: 1 }, 'partnerInvoice')).toBeNull()
  })

  it.each(['invoice', 'invoice.pdf_', 'pdf', 'invoice.constructor', 'invoice.'])(
    'is refused in %j',
    (name) => {
      expect(fileRuleBreak({ name, size: 1 }, 'partnerInvoice')).toEqual({
        code: 'FILE_TYPE_NOT_ALLOWED',
        message: 'This type of file is not accepted. Choose PDF.',
      })
    },
  )

  it('is refused with the types to choose from, each once', () => {
    const refusal = (purpose: FilePurpose) => fileRuleBreak({ name: 'IMG 1.heic', size: 1 }, purpose)?.message
    expect(refusal('document')).toBe(
      'This type of file is not accepted. Choose PNG, SVG, JPEG, PDF, DOC or DOCX.',
    )
    expect(refusal('import')).toBe('This type of file is not accepted. Choose XLSX or CSV.')
  })

  it('decides the content type', () => {
    expect(endingOf('Scan 1.PJPEG')).toBe('pjpeg')
    expect(contentTypeOf('pjpeg')).toBe('image/jpeg')
    expect(endingOf('a.constructor')).toBeNull()
    expect(endingOf('a.html')).toBeNull()
  })
})

describe('the name of a file', () => {
  it.each(['invoice.pdf', 'Invoice 2026-11_final.pdf', 'चालान.pdf', '发票 1.pdf', 'Hóa đơn.pdf', ' a.pdf'])(
    'may be %j',
    (name) => {
      expect(fileRuleBreak({ name, size: 1 }, 'partnerInvoice')).toBeNull()
    },
  )

  it.each([
    'invoice .pdf',
    'invoice\u00a0.pdf',
    ' .pdf',
    'inv#oice .pdf',
    'invoice ',
    'a.pdf ',
    'a.pdf\u00a0',
  ])('may not end with space: %j', (name) => {
    expect(fileRuleBreak({ name, size: 1 }, 'partnerInvoice')).toEqual({
      code: 'FILE_NAME_INVALID',
      message: SPACE,
    })
  })

  it.each([
    'inv#oice.pdf',
    'a.b.pdf',
    'a(1).pdf',
    "o'neil.pdf",
    'a"b.pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a\u0000b.pdf',
    'a\nb.pdf',
    'a\u202efdp.pdf',
    '😀.pdf',
    '.pdf',
    '',
  ])('may not contain special characters: %j', (name) => {
    expect(fileRuleBreak({ name, size: 1 }, 'partnerInvoice')).toEqual({
      code: 'FILE_NAME_INVALID',
      message: SPECIAL,
    })
  })

  it('has a maximum length', () => {
    expect(fileRuleBreak({ name: `${'a'.repeat(251)}.pdf`, size: 1 }, 'partnerInvoice')).toBeNull()
    expect(fileRuleBreak({ name: `${'a'.repeat(252)}.pdf`, size: 1 }, 'partnerInvoice')).toMatchObject({
      code: 'FILE_NAME_INVALID',
    })
  })

  it('never contains a separator, a quotation mark or a control character if accepted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (stem) => {
        if (fileRuleBreak({ name: `${stem}.pdf`, size: 1 }, 'partnerInvoice') === null) {
          expect(stem).not.toMatch(/[./\\"'<>:;%?*|\p{C}]/u)
        }
      }),
    )
  })
})

describe('the size of a file', () => {
  it('is at most 10 MB', () => {
    expect(fileRuleBreak({ name: 'a.pdf', size: MAX_FILE_BYTES }, 'partnerInvoice')).toBeNull()
    expect(fileRuleBreak({ name: 'a.pdf', size: MAX_FILE_BYTES + 1 }, 'partnerInvoice')).toEqual({
      code: 'FILE_TOO_LARGE',
      message: 'The file is larger than 10 MB.',
    })
  })

  it('is not zero', () => {
    expect(fileRuleBreak({ name: 'a.pdf', size: 0 }, 'partnerInvoice')).toEqual({
      code: 'FILE_REQUIRED',
      message: 'Please upload the required document(s)',
    })
  })
})

describe('the number of files', () => {
  const files = (count: number) => Array.from({ length: count }, () => ({ name: 'a.pdf', size: 1 }))

  it.each([
    [0, 1, 'FILE_REQUIRED', 'Please upload the required document(s)'],
    [2, 1, 'TOO_MANY_FILES', 'You can upload maximum one file!'],
    [0, 10, 'FILE_REQUIRED', 'Please upload the required document(s)'],
    [11, 10, 'TOO_MANY_FILES', 'You can upload maximum 10 files!'],
  ] as const)('%i with a maximum of %i is refused', (count, most, code, message) => {
    expect(uploadRuleBreak(files(count), 'document', most)).toEqual({ code, message })
  })

  it.each([
    [1, 1],
    [10, 10],
  ] as const)('%i of %i is accepted', (count, most) => {
    expect(uploadRuleBreak(files(count), 'document', most)).toBeNull()
  })

  it('does not hide a wrong file among right ones', () => {
    expect(uploadRuleBreak([...files(2), { name: 'a.exe', size: 1 }], 'document', 10)).toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
  })
})

it('names the wrong file among several', () => {
  const wrong = { name: 'a.exe', size: 1 }
  const right = { name: 'Passport.pdf', size: 1 }
  const message = uploadRuleBreak([wrong], 'document', 10)?.message
  expect(uploadFault([right, wrong], 'document', 10)).toBe(`a.exe: ${message}`)
  expect(uploadFault([wrong], 'document', 10)).toBe(message)
  expect(uploadFault([right, right], 'document', 10)).toBeNull()
  expect(uploadFault([right, wrong], 'document', 1)).toBe('You can upload maximum one file!')
})
