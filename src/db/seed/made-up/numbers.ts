import type { Insertable } from 'kysely'
import { COMPANIES } from '#db/seed/companies'
import type { NumberSeriesTable } from '#db/tables/companies'
import { financialYearOf } from '#domain/numbering/numbers'

export class NumberSeries {
  readonly #kind: 'CN' | 'INV'
  readonly #last = new Map<string, Insertable<NumberSeriesTable>>()

  constructor(kind: 'CN' | 'INV') {
    this.#kind = kind
  }

  next(companyId: number, moment: Date): { number: string; financialYear: string } {
    const financialYear = financialYearOf(moment)
    const key = `${companyId}/${financialYear}`
    const last = this.#last.get(key)?.last_number ?? 0
    this.#last.set(key, {
      company_id: companyId,
      kind: this.#kind,
      financial_year: financialYear,
      last_number: last + 1,
    })
    const prefix = COMPANIES.find((company) => company.id === companyId)?.prefix
    return {
      number: `${prefix}/${this.#kind}/${financialYear}/${String(last + 1).padStart(6, '0')}`,
      financialYear,
    }
  }

  rows(): Insertable<NumberSeriesTable>[] {
    return [...this.#last.values()]
  }
}
