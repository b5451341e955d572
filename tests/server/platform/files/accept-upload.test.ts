import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import { acceptUpload } from '#server/platform/files/accept-upload'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { cannot } from '#tests/support/vocabulary/cannot'

const ACTOR = { id: '0198c2f0-0000-7000-8000-000000000001' }

function upload(name: string, bytes: Uint8Array = SAMPLES.pdf) {
  return { field: 'invoice', name, bytes: new Uint8Array(bytes) }
}

describe('an uploaded file', () => {
  it('is accepted with the type of its extension and the hash of its content', async () => {
    expect(await acceptUpload(ACTOR, upload('Invoice 1.PDF'), 'partnerInvoice')).toMatchObject({
      name: 'Invoice 1.PDF',
      contentType: 'application/pdf',
      size: SAMPLES.pdf.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it.each([
    ['missing', null, 'FILE_REQUIRED', 422],
    ['empty', upload('a.pdf', new Uint8Array()), 'FILE_REQUIRED', 422],
    ['named with a space at the end', upload('a .pdf'), 'FILE_NAME_INVALID', 422],
    ['named with a special character', upload('a#.pdf'), 'FILE_NAME_INVALID', 422],
    ['of another type', upload('a.docx', SAMPLES.docx), 'FILE_TYPE_NOT_ALLOWED', 415],
    [
      'a page with the name of a PDF',
      upload('a.pdf', Buffer.from('<html>%PDF-1.7</html>')),
      'FILE_CONTENT_MISMATCH',
      415,
    ],
    ['a picture with the name of a PDF', upload('a.pdf', SAMPLES.png), 'FILE_CONTENT_MISMATCH', 415],
    ['too large', upload('a.pdf', new Uint8Array(MAX_FILE_BYTES + 1)), 'FILE_TOO_LARGE', 413],
  ])('is refused if it is %s', async (_, file, code, status) => {
    await expect(acceptUpload(ACTOR, file, 'partnerInvoice')).rejects.toMatchObject({ code, status })
  })

  it('is refused if it is a picture with a script', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await cannot(acceptUpload(ACTOR, upload('a.svg', svg), 'document'), 'FILE_CONTENT_MISMATCH')
    await expect(acceptUpload(ACTOR, upload('a.svg', SAMPLES.svg), 'document')).resolves.toMatchObject({
      contentType: 'image/svg+xml',
    })
  })
})
