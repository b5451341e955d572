import { useEffect, useState } from 'react'
import { Field } from '#components/ui/forms/Field'
import { useFormField } from '#components/ui/forms/form-fields'
import { Select } from '#components/ui/forms/Input'
import { Skeleton } from '#components/ui/Skeleton'
import * as routes from '#domain/subsidiaries/routes'
import type { Subsidiary } from '#domain/subsidiaries/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'

interface SubsidiaryFieldProps {
  partnerId: string
  label: string
  help: string
}

const MOST = 1000

/** Selects an enabled subsidiary, or the parent company (''), as the form value `SubsidiaryId`. */
export function SubsidiaryField({ partnerId, label, help }: SubsidiaryFieldProps) {
  const [choices, setChoices] = useState<Subsidiary[] | null>(null)
  const { value, set, error } = useFormField('SubsidiaryId')

  useEffect(() => {
    const query = { partnerId, pageSize: MOST } as const
    callApi(routes.listSubsidiaries, { query }).then(({ rows }) => {
      setChoices(rows.filter((row) => !row.is_disabled))
    }, toastFailure)
  }, [partnerId])

  const options = (choices ?? []).map((row) => ({
    value: row.SubsidiaryId ?? '',
    label: row.SubsidiaryId === null ? `${row.Name} (parent company)` : `${row.Name}, ${row.City}`,
  }))
  const isKnown = choices === null || options.some((option) => option.value === value)
  const unknown = [{ value, label: 'Current one (disabled)' }]

  return (
    <Field label={label} help={help} error={error}>
      {(control) =>
        choices === null ? (
          <Skeleton />
        ) : (
          <Select
            {...control}
            options={isKnown ? options : [...unknown, ...options]}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    </Field>
  )
}
