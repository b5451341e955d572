import { FILE_ERRORS } from '#domain/files/errors'

export const MAX_FILE_BYTES = 10 * 1024 * 1024

/** Room for such a file in base64 together with the JSON around it. */
export const BASE64_FILE_BYTES = 14_100_000

const MAX_NAME_LENGTH = 255

const CONTENT_TYPES = {
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jfif: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  pdf: 'application/pdf',
  pjp: 'image/jpeg',
  pjpeg: 'image/jpeg',
  png: 'image/png',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Ending = keyof typeof CONTENT_TYPES

const ACCEPTED = {
  document: ['png', 'svg', 'jpeg', 'jpg', 'pdf', 'doc', 'docx', 'jfif', 'pjpeg', 'pjp'],
  noteAttachment: [
    'xls',
    'xlsx',
    'csv',
    'ods',
    'txt',
    'rtf',
    'doc',
    'docx',
    'odt',
    'png',
    'jpg',
    'jpeg',
    'jfif',
    'pjpeg',
    'pjp',
    'svg',
    'pdf',
  ],
  partnerInvoice: ['pdf'],
  paymentUpload: ['xlsx'],
  import: ['xlsx', 'csv'],
  brandImage: ['png', 'svg', 'jpeg', 'jpg'],
} as const satisfies Record<string, readonly Ending[]>

export type FilePurpose = keyof typeof ACCEPTED

export interface NamedFile {
  name: string
  size: number
}

export interface FileRuleBreak {
  code: Extract<
    keyof typeof FILE_ERRORS,
    'FILE_REQUIRED' | 'TOO_MANY_FILES' | 'FILE_NAME_INVALID' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_TOO_LARGE'
  >
  message: string
}

/** The first rule that a file breaks by its name or size in bytes, or null. The server checks its content. */
export function fileRuleBreak(file: NamedFile, purpose: FilePurpose): FileRuleBreak | null {
  const { stem, ending } = splitName(file.name)
  if (/\s$/u.test(stem) || /\s$/u.test(file.name)) return nameBreak('File name can not end with space.')
  if (!/^[\p{L}\p{M}\p{N}_\- ]+$/u.test(stem)) {
    return nameBreak('File name can not contain special characters except underscore, hyphen and space.')
  }
  if (file.name.length > MAX_NAME_LENGTH) return nameBreak('File name can not be longer than 255 characters.')
  const accepted: readonly string[] = ACCEPTED[purpose]
  if (!accepted.includes(ending)) return typeBreak(purpose)
  if (file.size === 0) return ruleBreak('FILE_REQUIRED')
  if (file.size > MAX_FILE_BYTES) return ruleBreak('FILE_TOO_LARGE')
  return null
}

/** The first rule that an upload of at most `most` files breaks, or null: their number, then each file. */
export function uploadRuleBreak(
  files: readonly NamedFile[],
  purpose: FilePurpose,
  most: 1 | 10,
): FileRuleBreak | null {
  if (files.length === 0) return ruleBreak('FILE_REQUIRED')
  if (files.length > most) return { code: 'TOO_MANY_FILES', message: tooManyFiles(most) }
  for (const file of files) {
    const broken = fileRuleBreak(file, purpose)
    if (broken !== null) return broken
  }
  return null
}

/** The same as a message for the person who chose the files; with several files it names the one at fault. */
export function uploadFault(files: readonly NamedFile[], purpose: FilePurpose, most: 1 | 10): string | null {
  const broken = uploadRuleBreak(files, purpose, most)
  const wrong = files.length > 1 && files.length <= most && files.find((file) => fileRuleBreak(file, purpose))
  return broken && wrong ? `${wrong.name}: ${broken.message}` : (broken?.message ?? null)
}

/** An acceptable name for a refused one: without forbidden characters and trailing spaces. */
export function cleanFileName(name: string): string {
  const { stem, ending } = splitName(name.trimEnd())
  const clean = stem
    .replace(/[^\p{L}\p{M}\p{N}_\- ]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  const room = MAX_NAME_LENGTH - ending.length - 1
  return ending === '' ? clean : `${(clean || 'document').slice(0, room).trim()}.${ending}`
}

export function tooManyFiles(most: number): string {
  return most === 1 ? 'You can upload maximum one file!' : `You can upload maximum ${most} files!`
}

/** The `accept` attribute of a file input: ".pdf,.png". */
export function acceptAttribute(purpose: FilePurpose): string {
  return ACCEPTED[purpose].map((ending) => `.${ending}`).join(',')
}

/** The lower-case extension of a name, or null if no upload accepts it. */
export function endingOf(name: string): Ending | null {
  const { ending } = splitName(name)
  return Object.hasOwn(CONTENT_TYPES, ending) ? (ending as Ending) : null
}

/** The content type with which files of an extension are served. The browser's claim is never used. */
export function contentTypeOf(ending: Ending): string {
  return CONTENT_TYPES[ending]
}

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

function typeNames(purpose: FilePurpose): string {
  const names = ACCEPTED[purpose].map((ending) => (contentTypeOf(ending) === 'image/jpeg' ? 'jpeg' : ending))
  return OR.format([...new Set(names)].map((name) => name.toUpperCase()))
}

export function contentTypesOf(purpose: FilePurpose): readonly string[] {
  return [...new Set(ACCEPTED[purpose].map(contentTypeOf))]
}

/** Types that a browser displays without running scripts in them. */
const SHOWN: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']

export function isShown(contentType: string): boolean {
  return SHOWN.includes(contentType)
}

export function isViewable(name: string): boolean {
  const ending = endingOf(name)
  return ending !== null && isShown(contentTypeOf(ending))
}

function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.')
  if (dot < 0) return { stem: name, ending: '' }
  return { stem: name.slice(0, dot), ending: name.slice(dot + 1).toLowerCase() }
}

function nameBreak(reason: string): FileRuleBreak {
  return { code: 'FILE_NAME_INVALID', message: `${reason} Please rename and upload again.` }
}

/** The refusal of a file of a type that a purpose does not accept. */
export function typeBreak(purpose: FilePurpose): FileRuleBreak {
  const { code, message } = ruleBreak('FILE_TYPE_NOT_ALLOWED')
  return { code, message: message.replace('{names}', typeNames(purpose)) }
}

function ruleBreak(code: FileRuleBreak['code']): FileRuleBreak {
  return { code, message: FILE_ERRORS[code].message }
}
