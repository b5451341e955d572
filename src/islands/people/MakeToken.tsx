import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Field } from '#components/ui/forms/Field'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { Input, Select } from '#components/ui/forms/Input'
import type { AnswerOf } from '#domain/api/route'
import * as routes from '#domain/people/routes'
import { SCOPE_KINDS, SCOPE_NOUNS, type ScopeKind, scopeOf } from '#domain/people/scopes'
import { TOKEN_DAYS } from '#domain/people/token-days'
import { callApi } from '#islands/lib/call'
import { useSubmission } from '#islands/lib/use-submission'

const WORDS: Record<ScopeKind, string> = {
  read: 'Read',
  write: 'Change what costs nothing',
  money: 'Move money',
}
const LIFETIMES = [7, 30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most]

const NOUNS = [
  { value: '', label: 'Everything' },
  ...SCOPE_NOUNS.map((noun) => ({ value: noun, label: noun })),
]

type Made = AnswerOf<typeof routes.makeToken>

/** The form that makes a personal API token: for what, for how long, and what it may do. */
export function MakeToken({ onMade }: { onMade: (made: Made) => void }) {
  const [name, setName] = useState('')
  const [days, setDays] = useState<number>(TOKEN_DAYS.usual)
  const [kinds, setKinds] = useState<readonly ScopeKind[]>(['read'])
  const [noun, setNoun] = useState('')
  const making = useSubmission()

  const make = () =>
    making.submit(async () => {
      const Scopes = kinds.map((kind) => (noun ? scopeOf(kind, noun) : kind))
      const body = { Name: name, ExpiresInDays: days, Scopes }
      onMade(await callApi(routes.makeToken, { body }))
      setName('')
    })
  const toggle = (kind: ScopeKind) =>
    setKinds(SCOPE_KINDS.filter((each) => (each === kind) !== kinds.includes(each)))

  return (
    <form
      className="api-tokens-make"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Field
        label="Name of the new token"
        help="What will use it, such as the name of a program"
        error={making.fields.Name}
      >
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label="Expires after" error={making.fields.ExpiresInDays}>
        {(control) => (
          <Select
            {...control}
            value={days}
            options={LIFETIMES.map((each) => ({ value: String(each), label: `${each} days` }))}
            onChange={(event) => setDays(Number(event.target.value))}
          />
        )}
      </Field>
      <Field label="On" help="A token for one thing alone does less harm in wrong hands">
        {(control) => (
          <Select
            {...control}
            value={noun}
            options={NOUNS}
            onChange={(event) => setNoun(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="api-tokens-scopes">
        <legend>It may</legend>
        {SCOPE_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={WORDS[kind]}
            checked={kinds.includes(kind)}
            onChange={() => toggle(kind)}
          />
        ))}
      </fieldset>
      <Button type="submit" look="primary" busy={making.busy}>
        Create token
      </Button>
      <FormFailure message={making.fields.Scopes ?? making.message} />
    </form>
  )
}
