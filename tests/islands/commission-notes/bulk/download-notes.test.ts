import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SelectedRow } from '#islands/lib/selection'
import { zipNames } from '#tests/support/http/downloads'
import { downloadEach } from '../../../../src/islands/commission-notes/bulk/download-notes'

const link = { href: '', download: '', click: vi.fn() }
const fetched = vi.fn<typeof fetch>()
let saved: Blob | null = null

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', {
    createElement: () => link,
    querySelector: () => null,
    dispatchEvent: () => true,
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob
    return 'blob:tassel/1'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  fetched.mockReset()
  saved = null
})

const row = (id: string) => ({ CommissionNoteId: id, CommissionNumber: `CN/${id}` }) as SelectedRow
const pdf = (name?: string) =>
  new Response('%PDF-1.7', { headers: name === undefined ? {} : { 'x-content-name': name } })

test('notes of several invoices come as one ZIP, each under the server’s name for it', async () => {
  fetched.mockResolvedValueOnce(pdf(encodeURIComponent('टिप्पणी 1.pdf'))).mockResolvedValueOnce(pdf())
  const through: unknown[] = []
  await downloadEach([row('1'), row('2')], (progress) => through.push(progress))
  expect(link.download).toBe('Commission notes.zip')
  expect(zipNames(new Uint8Array(await (saved as unknown as Blob).arrayBuffer()))).toEqual([
    'टिप्पणी 1.pdf',
    'CN-2.pdf',
  ])
  expect(through).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ])
})

test('a rate-limited download waits and continues', async () => {
  vi.useFakeTimers()
  const slow = Response.json({ error: { code: 'RATE_LIMITED', message: 'Too many' } }, { status: 429 })
  fetched.mockResolvedValueOnce(slow).mockResolvedValueOnce(pdf())
  const done = downloadEach([row('1')], () => {})
  await vi.runAllTimersAsync()
  await done
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(saved).not.toBeNull()
})

test('a document that cannot be fetched saves no ZIP, and gives the reason', async () => {
  const gone = Response.json(
    { error: { code: 'GONE', message: 'Sorry!Not able to download Documents!' } },
    { status: 500 },
  )
  fetched.mockResolvedValueOnce(pdf()).mockResolvedValueOnce(gone)
  await expect(downloadEach([row('1'), row('2')], () => {})).rejects.toThrow(
    'Sorry!Not able to download Documents!',
  )
  expect(saved).toBeNull()
})
