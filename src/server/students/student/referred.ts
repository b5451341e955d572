import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { REFERRED_TO, type ReferredTo } from '#domain/students/student/referred'

export const REFERRAL_COLUMNS = { LoanAdvisor: 'loan_flag', PST: 'with_support' } as const satisfies Record<
  ReferredTo,
  string
>

export function isReferredTo(to: ReferredTo): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(`students.${REFERRAL_COLUMNS[to]}`)}`
}

export function referredTo(student: Record<(typeof REFERRAL_COLUMNS)[ReferredTo], boolean>): ReferredTo[] {
  return REFERRED_TO.filter((to) => student[REFERRAL_COLUMNS[to]])
}
