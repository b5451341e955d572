import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import { readMultipart } from '#server/platform/http/multipart'
import { SAMPLES } from '#tests/support/input/files/file-samples'
import { cannot } from '#tests/support/vocabulary/cannot'

type Part = [name: string, content: string | File]

function form(...parts: Part[]): Request {
  const body = new FormData()
  for (const [name, content] of parts) body.append(name, content)
  return new Request('http://portal.example/upload', { method: 'POST', body })
}

function raw(body: BodyInit | null, contentType = 'multipart/form-data; boundary=line'): Request {
  return new Request('http://portal.example/upload', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType },
    duplex: 'half',
  } as RequestInit)
}

function part(disposition: string, content: string): string {
  return `--line\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
}

function pdf(name = 'invoice.pdf', size = SAMPLES.pdf.length): File {
  return new File([new Uint8Array(SAMPLES.pdf), new Uint8Array(size - SAMPLES.pdf.length)], name, {
    type: 'application/pdf',
  })
}

describe('a multipart body', () => {
  it('returns its fields and its file', async () => {
    const { fields, files } = await readMultipart(
      form(['UserId', 'नमस्ते'], ['remarks', ''], ['invoice', pdf()]),
      { files: 1 },
    )
    expect(fields).toEqual({ UserId: 'नमस्ते', remarks: '' })
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ field: 'invoice', name: 'invoice.pdf' })
    expect(Buffer.compare(files[0]?.bytes ?? Buffer.alloc(0), SAMPLES.pdf)).toBe(0)
  })

  it.each([
    ['चालान.pdf', 'चालान.pdf'],
    ['发票 1.pdf', '发票 1.pdf'],
    ['a"b.pdf', 'a"b.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\fakepath\\invoice.pdf', 'invoice.pdf'],
    ['invoice .pdf', 'invoice .pdf'],
  ])('names the file %j by its name %j', async (sent, name) => {
    const { files } = await readMultipart(form(['invoice', pdf(sent)]), { files: 1 })
    expect(files.map((file) => file.name)).toEqual([name])
  })

  it('skips inputs without a chosen file', async () => {
    const empty = () => new File([], '', { type: 'application/octet-stream' })
    const { files } = await readMultipart(form(['a', empty()], ['b', pdf()], ['c', empty()]), { files: 1 })
    expect(files.map(({ field }) => field)).toEqual(['b'])
    expect((await readMultipart(form(['a', empty()]), { files: 1 })).files).toEqual([])
  })

  it('keeps an empty file with a name for validation to refuse', async () => {
    const { files } = await readMultipart(form(['a', new File([], 'empty.pdf')]), { files: 1 })
    expect(files).toMatchObject([{ name: 'empty.pdf', bytes: { length: 0 } }])
  })

  it('cannot change any prototype', async () => {
    const { fields } = await readMultipart(form(['__proto__', 'x'], ['constructor', 'y']), { files: 1 })
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it('may hold 10 MB and not a byte more', async () => {
    const { files } = await readMultipart(form(['a', pdf('a.pdf', MAX_FILE_BYTES)]), { files: 1 })
    expect(files[0]?.bytes).toHaveLength(MAX_FILE_BYTES)
    await expect(
      readMultipart(form(['a', pdf('a.pdf', MAX_FILE_BYTES + 1)]), { files: 1 }),
    ).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      status: 413,
      message: 'The file is larger than 10 MB.',
    })
  })

  it('is cut off if it never ends', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(Buffer.from(part('name="a"; filename="a.pdf"', '').slice(0, -2))),
      pull: (controller) => {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    await cannot(readMultipart(raw(endless), { files: 1 }), 'FILE_TOO_LARGE')
    expect(sent).toBeLessThan(3 * MAX_FILE_BYTES)
  })

  it.each([
    [2, 1, 'You can upload maximum one file!'],
    [11, 10, 'You can upload maximum 10 files!'],
    [60, 10, 'You can upload maximum 10 files!'],
  ])('with %i files is refused if %i are allowed', async (count, files, message) => {
    const parts = Array.from({ length: count }, (_, index): Part => [`file${index}`, pdf()])
    await expect(readMultipart(form(...parts), { files })).rejects.toMatchObject({
      code: 'TOO_MANY_FILES',
      status: 422,
      message,
    })
  })

  it.each([
    ['too many fields', () => form(...Array.from({ length: 51 }, (_, index): Part => [`f${index}`, 'x']))],
    ['a field that is too long', () => form(['remarks', 'x'.repeat(1_000_001)])],
    ['another content type', () => raw('{}', 'application/json')],
    ['a URL-encoded form', () => raw('a=b', 'application/x-www-form-urlencoded')],
    ['no boundary', () => raw('x', 'multipart/form-data')],
    ['an empty boundary', () => raw('x', 'multipart/form-data; boundary=')],
    ['no body', () => raw(null)],
    ['an empty body', () => raw('')],
    ['a body without parts', () => raw('nothing of the kind')],
    ['another boundary than announced', () => raw(part('name="a"', 'b').replaceAll('--line', '--other'))],
    ['an end in the middle of a field', () => raw(part('name="a"', 'b').slice(0, -3))],
    ['an end in the middle of a file', () => raw(part('name="a"; filename="a.pdf"', '%PDF-').slice(0, -3))],
    ['an end in the middle of a header', () => raw('--line\r\nContent-Disposition: form-d')],
    ['no last boundary', () => raw(part('name="a"; filename="a.pdf"', '%PDF-'))],
  ])('with %s is refused', async (_, request) => {
    await expect(readMultipart(request(), { files: 1 })).rejects.toMatchObject({
      code: 'MALFORMED_REQUEST',
      status: 400,
    })
  })

  it('from a disconnected sender is refused', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(part('name="a"; filename="a.pdf"', '%PDF-'))),
      pull: (controller) => controller.error(new Error('gone')),
    })
    await cannot(readMultipart(raw(broken), { files: 1 }), 'MALFORMED_REQUEST')
  })

  it.each(['--line--\r\n--line\r\n\r\n', '--line--\r\n\r\n--line--x'])(
    'is not read beyond its end: %j',
    async (body) => {
      await cannot(readMultipart(raw(body), { files: 1, stallMs: 50 }), 'MALFORMED_REQUEST')
    },
  )

  it('of random bytes is parsed or refused, without other errors', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '--line',
        '--line--',
        '\r\n',
        '\r\n\r\n',
        'Content-Disposition: form-data; name="a"',
        '; filename="b.pdf"',
      ),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const outcome = await readMultipart(raw(pieces.join('')), { files: 1, stallMs: 50 }).catch(
          (error: unknown) => error,
        )
        if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'AppError' })
        else expect(outcome).toHaveProperty('files')
      }),
      { numRuns: 60 },
    )
  })
})
