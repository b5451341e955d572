import {
  DRAFT,
  ENROLLED,
  NEW,
  OPEN_STAGES,
  SHORTLISTED,
  type StudentStage,
} from '#domain/students/student/stages'

export interface StudentDocumentType {
  id: number
  name: string
  /** Null: accepted at any time, never asked for. */
  wantedFrom: StudentStage | null
  ifAny?: true
  /** Shows a passport number: it stays with the company, and no university sees it. */
  withUs?: true
  hint: string
}

/** In the order in which they are wanted. Never change or reuse a stored id (docs/decisions/0069). */
export const STUDENT_DOCUMENT_TYPES: readonly StudentDocumentType[] = [
  {
    id: 1,
    name: 'Passport',
    wantedFrom: NEW,
    withUs: true,
    hint: 'The page with the photo, and the last page.',
  },
  { id: 2, name: 'Grade 10 marksheet', wantedFrom: NEW, hint: 'Both sides, where marks are on both.' },
  { id: 3, name: 'Grade 12 marksheet', wantedFrom: NEW, hint: 'Both sides, where marks are on both.' },
  {
    id: 4,
    name: 'Degree certificate',
    wantedFrom: SHORTLISTED,
    ifAny: true,
    hint: 'Provisional, until the final one is there.',
  },
  {
    id: 5,
    name: 'Transcripts',
    wantedFrom: SHORTLISTED,
    ifAny: true,
    hint: 'Every semester, in their order.',
  },
  { id: 6, name: 'CV', wantedFrom: SHORTLISTED, hint: 'One or two pages.' },
  {
    id: 7,
    name: 'Test score report',
    wantedFrom: SHORTLISTED,
    ifAny: true,
    hint: 'IELTS, TOEFL, PTE, GRE or another test.',
  },
  { id: 8, name: 'Statement of purpose', wantedFrom: DRAFT, hint: 'SOP: why this course, and why there.' },
  { id: 9, name: 'Letter of recommendation', wantedFrom: DRAFT, hint: 'LOR: on letterhead and signed.' },
  {
    id: 10,
    name: 'Work experience letter',
    wantedFrom: DRAFT,
    ifAny: true,
    hint: 'From each employer, with dates.',
  },
  {
    id: 11,
    name: 'Financial documents',
    wantedFrom: 'Conditional offer',
    hint: 'Bank statements or a loan letter of the last six months.',
  },
  {
    id: 12,
    name: 'Offer letter',
    wantedFrom: 'Unconditional offer',
    hint: 'Signed, where the university asks for it.',
  },
  { id: 13, name: 'Deposit receipt', wantedFrom: 'Deposit paid', hint: 'From the bank or the university.' },
  {
    id: 14,
    name: 'Visa application',
    wantedFrom: 'Visa applied',
    withUs: true,
    hint: 'The forms as they were handed in.',
  },
  {
    id: 15,
    name: 'Visa',
    wantedFrom: 'Visa granted',
    withUs: true,
    hint: 'The letter, or the page in the passport.',
  },
  {
    id: 16,
    name: 'Enrolment confirmation',
    wantedFrom: ENROLLED,
    hint: 'From the university, after you enrolled.',
  },
  { id: 17, name: 'Other', wantedFrom: null, hint: 'Anything else.' },
]

export function documentTypeOf(id: number): StudentDocumentType | undefined {
  return STUDENT_DOCUMENT_TYPES.find((type) => type.id === id)
}

const ON_THE_WAY: readonly StudentStage[] = [NEW, SHORTLISTED, ...OPEN_STAGES]

/** The types wanted at a stage, including earlier ones; none after the applications ended. */
export function typesWantedAt(stage: StudentStage): StudentDocumentType[] {
  const reached = ON_THE_WAY.indexOf(stage)
  return STUDENT_DOCUMENT_TYPES.filter(
    ({ wantedFrom }) => wantedFrom !== null && ON_THE_WAY.indexOf(wantedFrom) <= reached,
  )
}
