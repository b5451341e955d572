import { Checkbox } from '#components/ui/forms/Checkbox'
import { installmentKey } from '#domain/applications/installment-key'
import type { InvoiceApplication } from '#domain/commission-notes/drafts/applications'
import {
  freeBySubsidiary,
  isFree,
  type PartnerGroup,
} from '#domain/commission-notes/drafts/group-applications'
import { formatAmount } from '#domain/money/format'
import { paths } from '#domain/paths'

interface PartnerApplicationsProps {
  group: PartnerGroup
  currency: string
  selected: ReadonlySet<string>
  locked: boolean
  onChange: (selected: ReadonlySet<string>) => void
}

/** One partner's applications on the invoice, to select one by one or all free ones at once. */
export function PartnerApplications({
  group,
  currency,
  selected,
  locked,
  onChange,
}: PartnerApplicationsProps) {
  const chosen = group.free.filter((key) => selected.has(key)).length

  return (
    <fieldset className="choose-partner" data-locked={locked || undefined}>
      <legend>{group.partner}</legend>
      {group.free.length > 0 && (
        <Checkbox
          className="choose-all"
          label={`Select all available (${group.free.length})`}
          checked={chosen === group.free.length}
          mixed={chosen > 0 && chosen < group.free.length}
          disabled={locked}
          onChange={() => onChange(chosen === group.free.length ? new Set() : new Set(group.free))}
        />
      )}
      {freeBySubsidiary(group).map(({ name, keys }) => {
        const isChosen = selected.size === keys.length && keys.every((key) => selected.has(key))
        return (
          <Checkbox
            key={name}
            className="choose-all"
            label={`${name} only (${keys.length})`}
            checked={isChosen}
            disabled={locked}
            onChange={() => onChange(new Set(isChosen ? [] : keys))}
          />
        )
      })}
      <ul className="choose-list">
        {group.applications.map((application) => {
          const key = installmentKey(application)
          return (
            <li key={key} data-claimed={!isFree(application) || undefined}>
              <Checkbox
                label={
                  <>
                    {application.Name} <span className="muted">{application.InstallmentGeneratedFor}</span>
                    {application.SubsidiaryName && (
                      <span className="muted fine"> {application.SubsidiaryName}</span>
                    )}
                  </>
                }
                checked={selected.has(key)}
                disabled={locked || !isFree(application)}
                onChange={() => onChange(toggled(selected, key))}
              />
              <Claim application={application} currency={currency} />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function Claim({ application, currency }: { application: InvoiceApplication; currency: string }) {
  if (application.CommissionNoteId) {
    return (
      <a href={paths.note(application.CommissionNoteId)} aria-label={`In a note: ${application.Name}`}>
        In a note
      </a>
    )
  }
  if (application.DraftId) {
    return (
      <a href={paths.editDraft(application.DraftId)} aria-label={`In a draft: ${application.Name}`}>
        In a draft
      </a>
    )
  }
  return (
    <span className="choose-fee">
      <span className="muted fine">Tuition fee {currency}</span>{' '}
      {formatAmount(application.TuitionFee, currency)}
    </span>
  )
}

function toggled(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
