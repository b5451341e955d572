import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { CompanyBankDetails } from '#domain/bank-details/change'
import { BANK_FIELDS, BANK_LABELS, type BankDetails, isFileField } from '#domain/bank-details/fields'
import * as routes from '#domain/bank-details/routes'
import { formatInstantDay } from '#domain/time/format'
import { DownloadButton } from '#islands/files/DownloadButton'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'
import { ChangeCard } from './ChangeCard'
import { type Countries, valueShown } from './value-shown'

const BankForm = lazyDialog(async () => (await import('./BankForm')).BankForm)

interface CompanyBankProps {
  company: CompanyBankDetails
  countries: Countries
  timeZone: string
}

/** A company's bank details, masked until the reader asks, with the pending change and the latest one. */
export function CompanyBank({ company, countries, timeZone }: CompanyBankProps) {
  const [whole, setWhole] = useState<CompanyBankDetails | null>(null)
  const [isEditing, setEditing] = useState(false)
  const { busy, summary, submit } = useSubmission()
  const { Name, PartnerId, SubsidiaryId, Pending, Recent } = company
  const details = (whole ?? company).BankInfo

  const fetchWhole = async () => {
    const body = { SubsidiaryId }
    setWhole(await callApi(routes.showBankDetails, { params: { id: PartnerId }, body }))
  }
  const show = () => submit(fetchWhole)
  const edit = () =>
    submit(async () => {
      if (company.BankInfo !== null && whole === null) await fetchWhole()
      setEditing(true)
    })

  return (
    <section className="card bank-company" aria-label={`Bank details of ${Name}`}>
      <div className="row-apart">
        <div>
          <h2>{Name}</h2>
          <p className="fine muted">
            {SubsidiaryId === null ? 'Parent company' : `of ${company.PartnerCompany}`}
            {company.UpdatedAt && `, as of ${formatInstantDay(company.UpdatedAt, timeZone)}`}
          </p>
        </div>
        <div className="row">
          {company.CanShow && details !== null && (
            <Button
              look="quiet"
              busy={busy}
              aria-label={`${whole ? 'Hide' : 'Show'} the numbers of ${Name}`}
              onClick={() => (whole ? setWhole(null) : void show())}
            >
              {whole ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              {whole ? 'Hide' : 'Show'}
            </Button>
          )}
          {company.CanChange && Pending === null && (
            <Button
              busy={busy}
              aria-label={`${details ? 'Change' : 'Give'} the bank details of ${Name}`}
              onClick={() => void edit()}
            >
              {details ? 'Change' : 'Add bank details'}
            </Button>
          )}
        </div>
      </div>
      <FormFailure message={summary} />
      {details === null ? (
        <p className="muted">No bank details are known.</p>
      ) : (
        <Facts details={details} partnerId={PartnerId} canShow={company.CanShow} countries={countries} />
      )}
      {Pending && (
        <div className="bank-under-way">
          <h3>Change pending approval</h3>
          <ChangeCard change={Pending} countries={countries} timeZone={timeZone} />
        </div>
      )}
      {Recent && (
        <div className="bank-under-way">
          <h3>The latest change</h3>
          <ChangeCard change={Recent} countries={countries} timeZone={timeZone} />
        </div>
      )}
      {isEditing && (
        <BankForm company={whole ?? company} countries={countries} onClose={() => setEditing(false)} />
      )}
    </section>
  )
}

interface FactsProps {
  details: BankDetails
  partnerId: string
  canShow: boolean
  countries: Countries
}

function Facts({ details, partnerId, canShow, countries }: FactsProps) {
  const given = BANK_FIELDS.filter((field) => details[field] !== '')
  return (
    <dl className="bank-facts">
      {given.map((field) => (
        <div key={field}>
          <dt>{BANK_LABELS[field]}</dt>
          <dd>
            {!isFileField(field) ? (
              valueShown(field, details[field], countries)
            ) : canShow ? (
              <DownloadButton
                route={routes.getCertificate}
                params={{ id: partnerId, fileId: details[field] }}
                look="quiet"
                size="small"
                label="Download"
                done="Certificate downloaded successfully"
              />
            ) : (
              'On file'
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
