import { StorageFull } from '#services/files/store'
import { ScannerUnavailable } from '#services/scanner/scanner'
import { ACTIVE } from '#tests/support/input/files/hostile-files'
import { PDF } from '#tests/support/notes/note-files'
import type { Api, MessageCase, MessageCases } from './api'

const MAX_BYTES = 10 * 1024 * 1024

const upload = ({ send }: Api, name: string, bytes: Uint8Array<ArrayBuffer> = PDF) =>
  send('uploadPartnerInvoice', { file: { name, bytes } })

/** Attaches one of the hostile files to a note, selected by its name in the table. */
const hostile =
  (kind: keyof typeof ACTIVE): MessageCase =>
  ({ send }) => {
    const [name, bytes] = ACTIVE[kind] ?? ['', Buffer.alloc(0)]
    return send('uploadAttachments', { file: { name, bytes: new Uint8Array(bytes) } })
  }

async function refuses(error: Error): Promise<never> {
  throw error
}

/** The same service, with these functions failing. */
const failing = <T extends object>(service: T, error: Error, ...names: (keyof T)[]): T => ({
  ...service,
  ...Object.fromEntries(names.map((name) => [name, () => refuses(error)])),
})

/** Uploads and downloads. */
export const FILES: MessageCases = {
  FILE_TOO_LARGE: (api) => upload(api, 'Invoice 7.pdf', new Uint8Array(MAX_BYTES + 1)),
  TOO_MANY_FILES: (api) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(api.valid('uploadPartnerInvoice').body ?? {}))
      body.set(name, String(value))
    for (const name of ['invoice', 'another']) body.append(name, new File([PDF], `${name}.pdf`))
    return api.send('uploadPartnerInvoice', {}, { body })
  },
  FILE_REQUIRED: (api) => upload(api, 'Invoice 7.pdf', new Uint8Array()),
  FILE_NAME_INVALID: (api) => upload(api, 'Invoice 7 .pdf'),
  FILE_TYPE_NOT_ALLOWED: { names: 'PDF', ask: (api) => upload(api, 'Invoice 7.exe') },
  FILE_CONTENT_MISMATCH: (api) => upload(api, 'Invoice 7.pdf', new TextEncoder().encode('MZ')),
  FILE_HAS_MACROS: hostile('a workbook with macros'),
  FILE_HAS_SCRIPT: hostile('a PDF with a script'),
  FILE_HAS_FILES: hostile('a PDF with a file in it'),
  FILE_HAS_LINKS: hostile('a workbook that reads another'),
  FILE_IS_TWO: hostile('a PDF that is an archive too'),
  FILE_NOT_CHECKED: (api) => {
    api.serve({ inspector: { inspect: async () => 'unreadable', close: async () => {} } })
    return upload(api, 'Invoice 7.pdf')
  },
  FILE_INFECTED: (api) => {
    api.serve({ scanner: { scan: async () => 'Eicar-Test-Signature' } })
    return upload(api, 'Invoice 7.pdf')
  },
  FILE_NOT_SCANNED: (api) => {
    api.serve({ scanner: { scan: () => refuses(new ScannerUnavailable('It does not answer')) } })
    return upload(api, 'Invoice 7.pdf')
  },
  STORAGE_FULL: (api) => {
    const full = new StorageFull('No space left on the device')
    api.serve({ files: failing(api.files, full, 'save') })
    return upload(api, 'Invoice 7.pdf')
  },
  DOCUMENT_DOWNLOAD_FAILED: (api) => {
    api.serve({ files: failing(api.files, new Error('A bad sector'), 'get', 'open') })
    return api.send('getDocument')
  },
  DOCUMENTS_DOWNLOAD_FAILED: (api) => {
    api.serve({ files: failing(api.files, new Error('A bad sector'), 'get', 'open') })
    return api.send('zipDocuments')
  },
  DOCUMENT_VIEW_FAILED: (api) => {
    api.serve({ files: failing(api.files, new Error('A bad sector'), 'get', 'open') })
    return api.send('resourceUrl')
  },
  FILE_MISSING: (api) => {
    api.files.kept.clear()
    return api.send('getDocument')
  },

  PARTNER_INVOICE_NOT_IN_ORDER: ({ send }) =>
    send('finalisePartnerInvoice', { body: { PartnerInvoiceDate: '2099-01-01' } }),
  SIGNATORY_NOT_YOU: ({ send }) =>
    send('generateDigitalSignParams', { body: { PartnerSignatoryName: 'Somebody Else' } }),
  PDF_UNSIGNABLE: ({ send }) => {
    const FileData = Buffer.from(`%PDF-1.7\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`).toString('base64')
    return send('generateDigitalSignParams', { body: { FileData } })
  },
}
