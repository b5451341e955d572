import { agreedOn, type UniversityLine } from '#domain/agreements/agreed'
import type { AgreementValue } from '#domain/agreements/terms'
import { termsInWords } from '#domain/agreements/words'
import type { Amount } from '#domain/money/money'

export interface StudentGround {
  university: UniversityLine | null
  agreement: (AgreementValue & { id: string }) | null
}

export interface UniversityFigures {
  UniversityFee: Amount | null
  UniversityScholarship: Amount | null
  UniversityRate: string | null
  UniversityAmount: Amount | null
  AgreementId: string | null
  AgreedRate: string | null
  AgreedAmount: Amount | null
  AgreedTerms: string | null
}

export function figuresOf(
  { university, agreement }: StudentGround,
  students: number,
  currency: string,
): UniversityFigures {
  const agreed = university && agreement && agreedOn(agreement, university, students, currency)
  return {
    UniversityFee: university?.fee ?? null,
    UniversityScholarship: university?.scholarship ?? null,
    UniversityRate: university?.rate ?? null,
    UniversityAmount: university?.amount ?? null,
    AgreementId: agreement?.id ?? null,
    AgreedRate: agreed?.rate ?? null,
    AgreedAmount: agreed?.amount ?? null,
    AgreedTerms: agreement && termsInWords(agreement),
  }
}
