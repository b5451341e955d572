import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Brand } from '#domain/branding/brand'
import { AppError } from '#domain/errors'
import type {
  DownloadSignUpCode,
  GeneratedCode,
  GenerateSignUpCode,
  SignUpCode,
} from '#domain/sign-ups/codes'
import { isWithdrawn } from '#domain/sign-ups/states'
import { todayIn } from '#domain/time/format'
import { readBrand } from '#server/branding/read-brand'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFile } from '#server/platform/files/open-file'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import type { Context } from '#server/platform/runtime/context'
import type { Runtime } from '#server/platform/runtime/runtime'
import { type CodeServices, readCodes } from '#server/sign-ups/codes/code-row'
import { codesSeenBy } from '#server/sign-ups/codes/code-scope'
import { findOrCreateCode } from '#server/sign-ups/codes/create-code'
import type { FileStore } from '#services/files/store'
import type { PosterDocument } from '#services/pdf/poster-document'
import { qrPicture, qrPng } from '#services/pdf/qr'

/** A code's address and picture. @throws AppError as `findOrCreateCode` */
export async function generateSignUpCode(
  { db, actor, services }: Context & { services: CodeServices },
  asked: GenerateSignUpCode,
): Promise<GeneratedCode> {
  const { Url, Code, ExpiresAt } = await findOrCreateCode(db, actor, asked, services)
  return { Url, Svg: qrPicture(Url), Code, ExpiresAt }
}

/** A PNG, SVG or branded A4 poster. @throws NOT_FOUND, SIGN_UP_CODE_WITHDRAWN, DOCUMENT_DOWNLOAD_FAILED, as `findOrCreateCode` */
export async function downloadSignUpCode(
  { db, actor, services, pdf, files }: Context & { services: CodeServices } & Pick<Runtime, 'pdf' | 'files'>,
  { codeId, format, ...asked }: DownloadSignUpCode,
): Promise<Response> {
  mustBeAllowed(actor, 'sign-ups.codes')
  const code =
    codeId === undefined
      ? await findOrCreateCode(db, actor, asked, services)
      : await ownCode(db, actor, codeId, services)
  const name = ['sign-up', code.CounsellorName ?? '', code.Event].filter(Boolean).join(' ')
  if (format === 'svg') return picture(`${name}.svg`, 'image/svg+xml', qrPicture(code.Url))
  if (format === 'png') return picture(`${name}.png`, 'image/png', qrPng(code.Url) as Uint8Array<ArrayBuffer>)
  const poster = await posterOf(db, actor, code, files)
  try {
    return pdfResponse({ name: `${name}.pdf`, bytes: await pdf.render('poster', poster) })
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

async function ownCode(db: Db, actor: Actor, id: string, services: CodeServices): Promise<SignUpCode> {
  const which = sql<boolean>`sign_up_codes.id = ${id} and ${codesSeenBy(actor)}`
  const [code] = await readCodes(db, actor, which, services)
  if (!code) throw new AppError('NOT_FOUND')
  if (isWithdrawn(code)) throw new AppError('SIGN_UP_CODE_WITHDRAWN')
  return code
}

function picture(name: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      ...contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    },
  })
}

async function posterOf(db: Db, actor: Actor, code: SignUpCode, files: FileStore): Promise<PosterDocument> {
  const brand = await readBrand(db, code.PartnerId)
  const { rows } = await sql<{ code: string; welcome: string }>`
    select partners.code, coalesce(student_registrations.welcome_text, '') as welcome from partners
    left join student_registrations on student_registrations.partner_id = partners.id where partners.id = ${code.PartnerId}`.execute(
    db,
  )
  const [partner] = rows
  if (!brand || !partner) throw new AppError('NOT_FOUND')
  return {
    name: brand.DisplayName,
    accent: brand.Accent,
    logo: await logoOf(db, files, brand),
    event: code.Event,
    counsellor: code.CounsellorName ?? '',
    welcome: brand.Welcome || partner.welcome,
    url: code.Url,
    host: new URL(code.Url).host,
    code: partner.code,
    validUntil: todayIn(actor.timeZone, new Date(code.ExpiresAt)),
    contact: [brand.SupportEmail, brand.SupportPhone],
  }
}

async function logoOf(db: Db, files: FileStore, { Logo, PartnerId }: Brand): Promise<number[] | null> {
  if (Logo === null) return null
  const { rows } = await sql<{ id: string; name: string; content_type: string; size: number }>`
    select files.id, files.name, files.content_type, files.size from brand_images join files on files.id = brand_images.file_id
    where brand_images.partner_id = ${PartnerId} and files.id = ${Logo.split('/').at(-1)}::uuid`.execute(db)
  const [file] = rows
  if (!file || !['image/png', 'image/jpeg', 'image/svg+xml'].includes(file.content_type)) return null
  const opened = await openFile(files, file, 'DOCUMENT_DOWNLOAD_FAILED')
  return [...new Uint8Array(await new Response(opened.body).arrayBuffer())]
}
