import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select } from '#components/ui/forms/Input'
import { Dialog } from '#components/ui/overlays/Dialog'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'

interface SubsidiaryFormProps {
  /** The subsidiary that is edited, or the parent company that gets a new one. */
  row: Subsidiary
  countries: readonly { value: string; label: string }[]
  userId: string
  onClose: () => void
}

const TEXTS = [
  ['Name', 'Name', true],
  ['Address', 'Address', true],
  ['City', 'City', true],
  ['StateId', 'State', false],
  ['GSTIN', 'GSTIN', false],
] as const

/** Adds a subsidiary to a partner, or changes what one says of itself. */
export function SubsidiaryForm({ row, countries, userId, onClose }: SubsidiaryFormProps) {
  const isNew = row.SubsidiaryId === null
  const [place, setPlace] = useState({
    Name: isNew ? '' : row.Name,
    Address: isNew ? '' : row.Address,
    City: isNew ? '' : row.City,
    StateId: (isNew ? null : row.StateId) ?? '',
    CountryId: row.CountryId,
    GSTIN: (isNew ? null : row.GSTIN) ?? '',
  })
  const { busy, fields, message, conflict, submit } = useSubmission()

  const save = () =>
    submit(async () => {
      const body = { UserId: userId, ...place }
      const done =
        row.SubsidiaryId === null
          ? await callApi(routes.createSubsidiary, { body: { ...body, partner_id: row.partner_id } })
          : await callApi(routes.editSubsidiary, {
              params: { id: row.SubsidiaryId },
              body: { ...body, Version: row.Version },
            })
      toastOnNextPage(done.message)
      location.reload()
    })

  return (
    <Dialog
      open
      title={isNew ? `Add a subsidiary of ${row.PartnerCompany}` : `Edit ${row.Name}`}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy}>
            {isNew ? 'Add' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {TEXTS.map(([name, label, required]) => (
          <Field key={name} label={label} required={required} error={fields[name]}>
            {(control) => (
              <Input
                {...control}
                maxLength={name === 'StateId' ? 10 : 200}
                value={place[name]}
                onChange={(event) => setPlace({ ...place, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Field label="Country" required error={fields.CountryId}>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose"
              options={countries}
              value={place.CountryId}
              onChange={(event) => setPlace({ ...place, CountryId: event.target.value })}
            />
          )}
        </Field>
      </div>
      <FormFailure message={conflict ?? message} />
    </Dialog>
  )
}
