import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePdf } from '#domain/commission-notes/reading/routes'
import { openFile, saveFile } from '#islands/lib/download'

const params = { id: '7' }
const link = { href: '', download: '', click: vi.fn() }
const view = { document: { title: '' }, location: { href: '' }, close: vi.fn() }
const open = vi.fn<() => typeof view | null>()
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', { open })
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:tassel/1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  open.mockReturnValue(view)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.clearAllMocks()
  view.location.href = ''
})

const pdf = (name?: string) =>
  fetched.mockResolvedValueOnce(
    new Response(new Blob(['%PDF-1.7']), { headers: name === undefined ? {} : { 'x-content-name': name } }),
  )

test('saves under the server’s file name, in any script', async () => {
  pdf(encodeURIComponent('टिप्पणी 7.pdf'))
  expect(await saveFile(notePdf, { params })).toBe('टिप्पणी 7.pdf')
  expect(link).toMatchObject({ href: 'blob:tassel/1', download: 'टिप्पणी 7.pdf' })
  expect(link.click).toHaveBeenCalledOnce()
})

test('uses an unencoded name as it is, and the fallback if there is none', async () => {
  pdf('100%.pdf')
  expect(await saveFile(notePdf, { params })).toBe('100%.pdf')
  pdf()
  expect(await saveFile(notePdf, { params, fallbackName: 'note.pdf' })).toBe('note.pdf')
})

test('releases the file after a minute', async () => {
  pdf('a.pdf')
  await saveFile(notePdf, { params })
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:tassel/1')
})

test('opens the window before the file arrives, then shows it', async () => {
  pdf('a.pdf')
  const opened = openFile(notePdf, { params })
  expect(open).toHaveBeenCalledOnce()
  await opened
  expect(view.location.href).toBe('blob:tassel/1')
})

test('reports a blocked window and fetches nothing', async () => {
  open.mockReturnValue(null)
  await expect(openFile(notePdf, { params })).rejects.toMatchObject({
    code: 'POPUP_BLOCKED',
    message: 'Please allow popup in browser to view the note.',
  })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ['{"error":{"code":"NOT_FOUND","message":"DATA NOT FOUND"}}', 'DATA NOT FOUND'],
  ['{}', 'Something went wrong!'],
  ['%PDF-broken', 'An error occurred, and the response could not be parsed.'],
])('a failure with the body %s reads: %s', async (body, message) => {
  fetched.mockImplementation(async () => new Response(body, { status: 404 }))
  await expect(saveFile(notePdf, { params })).rejects.toThrow(message)
  await expect(openFile(notePdf, { params })).rejects.toThrow(message)
  expect(view.close).toHaveBeenCalledOnce()
  expect(link.click).not.toHaveBeenCalled()
})

test('says that the download failed if the connection ends midway, with and without progress', async () => {
  for (const more of [{}, { onProgress: () => {} }]) {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
    fetched.mockResolvedValueOnce(new Response(broken))
    await expect(saveFile(notePdf, { params, ...more })).rejects.toMatchObject({
      code: 'BROKEN_OFF',
      message: 'Sorry!Not able to download Document!',
    })
  }
  expect(link.click).not.toHaveBeenCalled()
})
