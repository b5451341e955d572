import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import * as pkijs from 'pkijs'
import { findSignatures } from '#services/signing/pades/revisions'

const run = promisify(execFile)
const isThere = (program: string, version: string) =>
  run(program, [version]).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  )

/**
 * Whether the machine has poppler and openssl, which confirm our own check; the project’s own CI must have
 * them.
 */
export const haveVerifiers =
  process.env.CI !== undefined || ((await isThere('pdfsig', '-v')) && (await isThere('openssl', 'version')))

/** The output of poppler's `pdfsig` on a PDF's signatures. */
export async function pdfsig(pdf: Uint8Array): Promise<string> {
  return inFolder(async (folder) => {
    const file = join(folder, 'signed.pdf')
    await writeFile(file, pdf)
    return (await run('pdfsig', ['-nocert', file])).stdout
  })
}

/**
 * Verifies each signature of a PDF as CAdES against the authority with `openssl cms`; throws if one is
 * invalid.
 *
 * @param authority DER
 */
export async function opensslVerifies(pdf: Uint8Array, authority: Uint8Array): Promise<number> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const found = findSignatures(pdf, document)
  if (found === 'range') throw new Error('A signature does not cover the file')
  for (const { data, cms } of found) {
    await inFolder(async (folder) => {
      const path = (name: string) => join(folder, name)
      await writeFile(path('cms.der'), cms)
      await writeFile(path('data'), data)
      await writeFile(path('ca.pem'), pemOf(authority))
      const files = ['-in', path('cms.der'), '-content', path('data'), '-CAfile', path('ca.pem')]
      await run('openssl', [
        'cms',
        '-verify',
        '-cades',
        '-binary',
        '-inform',
        'DER',
        ...files,
        '-out',
        path('out'),
      ])
    })
  }
  return found.length
}

/**
 * Verifies the time stamp of a PDF's only signature against the stamping authority's issuer with `openssl
 * ts`; returns its output, and throws if the stamp is invalid.
 *
 * @param authority DER
 */
export async function opensslVerifiesStamp(pdf: Uint8Array, authority: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const found = findSignatures(pdf, document)
  if (found === 'range' || !found[0]) throw new Error('There is no signature')
  const content = pkijs.ContentInfo.fromBER(found[0].cms)
  const [info] = new pkijs.SignedData({ schema: content.content }).signerInfos
  const token = info?.unsignedAttrs?.attributes.find(({ type }) => type === '1.2.840.113549.1.9.16.2.14')
    ?.values[0]
  if (!info || !token) throw new Error('There is no time stamp')
  return inFolder(async (folder) => {
    const path = (name: string) => join(folder, name)
    await writeFile(path('token.der'), Buffer.from(token.toBER(false)))
    await writeFile(path('stamped'), info.signature.valueBlock.valueHexView)
    await writeFile(path('ca.pem'), pemOf(authority))
    const files = ['-in', path('token.der'), '-data', path('stamped'), '-CAfile', path('ca.pem')]
    const said = await run('openssl', ['ts', '-verify', '-token_in', ...files])
    return `${said.stdout}${said.stderr}`
  })
}

function pemOf(der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

/** A PDF with this many pages, some rotated. */
export async function blankPdf(turns: readonly number[] = [0]): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create()
  for (const turned of turns) {
    const page = document.addPage([595, 842])
    page.drawText('Tax invoice', { x: 60, y: 760 })
    page.node.set(PDFName.of('Rotate'), document.context.obj(turned))
  }
  return new Uint8Array(await document.save())
}

/** The PDF with a drawing on its first page, appended after its bytes as a forger would. */
export async function drawnOver(pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  document.getPage(0).drawText('Total: 9,999,999.00', { x: 60, y: 500 })
  return new Uint8Array(await document.save({ useObjectStreams: false }))
}

/** The PDF with a note over its first page, appended after its bytes. */
export async function coveredUp(pdf: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const { context } = document
  const page = document.getPage(0)
  const before = page.node.Annots()?.asArray() ?? []
  const cover = context.register(
    context.obj({ Type: 'Annot', Subtype: 'Stamp', Rect: [0, 0, 595, 842], F: 4 }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([...before, cover]))
  context.snapshot?.markRefForSave(page.ref)
  return new Uint8Array(await document.save({ useObjectStreams: false }))
}

/** The rectangles of the annotations of each page. */
export async function annotationBoxes(pdf: Uint8Array): Promise<number[][][]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  return document.getPages().map((page) =>
    (page.node.Annots()?.asArray() ?? []).map((ref) => {
      const rect = document.context.lookup(ref, PDFDict).lookup(PDFName.of('Rect'))
      return (
        String(rect)
          .match(/[\d.]+/g)
          ?.map(Number) ?? []
      )
    }),
  )
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tassel-pdf-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
