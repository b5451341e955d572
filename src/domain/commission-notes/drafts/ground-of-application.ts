import { figuresOf, type UniversityFigures } from '#domain/agreements/figures'
import type { InstallmentKey } from '#domain/applications/installment-key'
import type { InvoiceApplication } from './applications'

export function groundOfApplication(
  application: InvoiceApplication,
  students: number,
  currency: string,
): InstallmentKey & UniversityFigures {
  const { AcknowledgementId, InstallmentGeneratedFor, Agreement } = application
  const university = {
    fee: application.TuitionFee,
    scholarship: application.ScholarshipReceived,
    rate: application.UniversityRate,
    amount: application.UniversityAmount,
  }
  const agreement = Agreement && { id: Agreement.AgreementId, ...Agreement }
  return {
    AcknowledgementId,
    InstallmentGeneratedFor,
    ...figuresOf({ university, agreement }, students, currency),
  }
}
