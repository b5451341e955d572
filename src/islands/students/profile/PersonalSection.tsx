import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { EmailParts } from '#components/ui/EmailParts'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { PERSONAL_FIELDS, PERSONAL_LABELS, SEALED_FIELDS } from '#domain/students/profile/personal'
import * as routes from '#domain/students/profile/routes'
import { formatDay } from '#domain/time/format'
import { callApi } from '#islands/lib/call'
import { toastFailure } from '#islands/lib/toasts'
import type { SectionProps } from './section-save'

const PersonalForm = lazyDialog(async () => (await import('./PersonalForm')).PersonalForm)

interface PersonalSectionProps extends SectionProps {
  places: Readonly<Record<string, string>>
  isOwn: boolean
}

/** Personal data as text, edited in a form. Encrypted values are revealed on request, which is audited. */
export function PersonalSection({ profile, places: initial, isOwn }: PersonalSectionProps) {
  const [places, setPlaces] = useState(initial)
  const [shown, setShown] = useState(profile)
  const [whole, setWhole] = useState<Record<string, string>>({})
  const [isEditing, setEditing] = useState(false)
  const show = () =>
    callApi(routes.showSealed, { params: { id: profile.StudentId }, body: {} })
      .then(setWhole)
      .catch(toastFailure)
  const textOf = (field: string) => {
    const text = whole[field] || shown.Personal[field] || ''
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
    return places[`${field} ${text}`] ?? text
  }
  const isSealed = SEALED_FIELDS.some((field) => shown.Personal[field])
  return (
    <>
      <dl className="facts">
        {PERSONAL_FIELDS.map((field) => (
          <div key={field}>
            <dt>{PERSONAL_LABELS[field]}</dt>
            <dd>
              {textOf(field) ? <EmailParts text={textOf(field)} /> : <span className="muted">–</span>}
              {shown.Warnings[field] && <p className="profile-warning">{shown.Warnings[field]}</p>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="row">
        {shown.CanEdit && !shown.IsLocked && (
          <Button onClick={() => setEditing(true)}>Edit personal information</Button>
        )}
        {shown.CanShowSealed && isSealed && Object.keys(whole).length === 0 && (
          <Button look="quiet" onClick={show}>
            Show passport and date of birth
          </Button>
        )}
      </div>
      {isEditing && (
        <PersonalForm
          profile={shown}
          isOwn={isOwn}
          onSaved={(saved, chosen) => {
            setShown(saved)
            setPlaces({ ...places, ...chosen })
            setWhole({})
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
