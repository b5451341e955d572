import { useEffect, useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, TextArea } from '#components/ui/forms/Input'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import * as routes from '#domain/delegations/routes'
import type { DelegationPreview } from '#domain/delegations/schema'
import { callApi } from '#islands/lib/call'
import { toastFailure, toastOnNextPage } from '#islands/lib/toasts'
import { useSubmission } from '#islands/lib/use-submission'
import { type Candidate, SubstituteFields } from './SubstituteFields'

export interface DelegationFormProps {
  person: { UserId: string; Name: string }
  /** Roles the person may be assigned in. */
  roles: readonly AssigneeRole[]
  candidates: readonly Candidate[]
  isSelf: boolean
  /** An administrator may hand work over for good. */
  mayForGood: boolean
  /** Today in the person's calendar, 'YYYY-MM-DD'. */
  today: string
  /** The reader's own id. */
  userId: string
}

export type Chosen = Partial<Record<AssigneeRole, string>>

/** From when to when, and who takes over which role; shows what would happen before it does. */
export function DelegationForm({
  person,
  roles,
  candidates,
  isSelf,
  mayForGood,
  today,
  userId,
}: DelegationFormProps) {
  const [startsOn, setStartsOn] = useState(today)
  const [endsOn, setEndsOn] = useState('')
  const [forGood, setForGood] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({})
  const [note, setNote] = useState('')
  const [preview, setPreview] = useState<DelegationPreview[] | null>(null)
  const making = useSubmission()
  const Substitutes = Object.fromEntries(roles.map((role) => [role, chosen[role] || null]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another choice alone
  useEffect(() => {
    const leaving = new AbortController()
    callApi(routes.previewDelegation, {
      body: { PersonId: person.UserId, Substitutes },
      signal: leaving.signal,
    }).then(setPreview, (error: unknown) => {
      if (!leaving.signal.aborted) toastFailure(error)
    })
    return () => leaving.abort()
  }, [chosen])

  const make = () =>
    making.submit(async () => {
      const done = await callApi(routes.makeDelegation, {
        params: { userId: person.UserId },
        body: {
          UserId: userId,
          StartsOn: startsOn,
          EndsOn: forGood ? null : endsOn || null,
          Substitutes,
          Note: note,
        },
      })
      toastOnNextPage(done.message)
      window.location.reload()
    })

  return (
    <form
      className="out-of-office-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // An administrator's empty day must not turn into "for good".
        if (!forGood && endsOn === '') return void making.refuse({ EndsOn: 'Please choose the last day.' })
        void make()
      }}
    >
      <div className="out-of-office-days">
        <Field label="First day away" required error={making.fields.StartsOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={startsOn}
              onChange={(event) => setStartsOn(event.target.value)}
            />
          )}
        </Field>
        <Field label="Last day away" required={!forGood} error={making.fields.EndsOn}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={startsOn || today}
              disabled={forGood}
              value={forGood ? '' : endsOn}
              onChange={(event) => setEndsOn(event.target.value)}
            />
          )}
        </Field>
      </div>
      {mayForGood && !isSelf && (
        <Checkbox
          label={`For good: ${person.Name} leaves, or changes work`}
          checked={forGood}
          onChange={(event) => setForGood(event.target.checked)}
        />
      )}
      <SubstituteFields
        roles={roles}
        candidates={candidates.filter((each) => each.UserId !== person.UserId)}
        chosen={chosen}
        preview={preview}
        errors={making.fields}
        onChange={setChosen}
      />
      <Field
        label="Note for the others"
        help="They read it in the history of each note."
        error={making.fields.Note}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" busy={making.busy}>
          {startsOn > today ? 'Plan the absence' : 'Hand over now'}
        </Button>
      </div>
      <FormFailure message={making.message ?? making.conflict} />
    </form>
  )
}
