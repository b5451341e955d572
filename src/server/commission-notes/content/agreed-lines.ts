import type { Db } from '#db/database'
import type { UniversityLine } from '#domain/agreements/agreed'
import { type ApplicableAgreement, agreementsFor } from '#server/agreements/agreements-for'
import type { LineRecord } from '#server/invoices/table'

export interface AgreedLine extends LineRecord {
  agreement: ApplicableAgreement | null
  agreement_id: string | null
}

export async function withAgreements(
  tx: Db,
  invoiceId: string,
  lines: readonly LineRecord[],
): Promise<AgreedLine[]> {
  const agreements = await agreementsFor(
    tx,
    invoiceId,
    lines.map((line) => line.application_id),
  )
  return lines.map((line) => {
    const agreement = agreements.get(line.application_id) ?? null
    return { ...line, agreement, agreement_id: agreement?.id ?? null }
  })
}

export function universityLine(line: LineRecord): UniversityLine {
  return {
    fee: line.tuition_fee,
    scholarship: line.scholarship_received,
    rate: line.commission_rate,
    amount: line.amount,
  }
}
