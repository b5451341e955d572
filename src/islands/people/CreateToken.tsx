import { CheckboxField } from '#components/ui/forms/CheckboxField'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SelectField } from '#components/ui/forms/SelectField'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextField } from '#components/ui/forms/TextField'
import type { AnswerOf } from '#domain/api/call-types'
import * as routes from '#domain/people/routes'
import { SCOPE_KINDS, SCOPE_NOUNS, type ScopeKind, scopeOf } from '#domain/people/scopes'
import { TOKEN_DAYS } from '#domain/people/token-days'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import type { Proof } from './factors/ProofDialog'
import { useProof } from './factors/use-proof'

const WORDS: Record<ScopeKind, string> = {
  read: 'Read',
  write: 'Make changes, no payments',
  money: 'Move money',
}
const LIFETIMES = [7, 30, TOKEN_DAYS.usual, 180, TOKEN_DAYS.most].map((days) => ({
  value: String(days),
  label: `${days} days`,
}))

const NOUNS = [
  { value: '', label: 'Everything' },
  ...SCOPE_NOUNS.map((noun) => ({ value: noun, label: noun })),
]

type Made = AnswerOf<typeof routes.makeToken>

const FIRST = {
  Name: '',
  ExpiresInDays: String(TOKEN_DAYS.usual),
  noun: '',
  kinds: { read: true, write: false, money: false } as Record<ScopeKind, boolean>,
}

interface CreateTokenProps {
  takesCode: boolean
  movesMoney: boolean
  onMade: (made: Made) => void
}

export function CreateToken({ takesCode, movesMoney, onMade }: CreateTokenProps) {
  const { attempt, dialog } = useProof(takesCode)
  return (
    <>
      {dialog}
      <Form
        className="api-tokens-make"
        defaults={FIRST}
        onSubmit={formCall(async ({ Name, ExpiresInDays, noun, kinds }, set) => {
          const Scopes = SCOPE_KINDS.filter((kind) => kinds[kind]).map((kind) =>
            noun ? scopeOf(kind, noun) : kind,
          )
          const body = { Name, ExpiresInDays: Number(ExpiresInDays), Scopes }
          const run = async (proof: Proof) => {
            onMade(await callApi(routes.makeToken, { body: { ...body, ...proof } }))
            set('Name', '')
          }
          await attempt({ title: `Create ${Name}`, run })
        })}
      >
        <TextField
          name="Name"
          label="Name of the new token"
          help="What will use it, such as the name of a program"
          maxLength={100}
        />
        <SelectField name="ExpiresInDays" label="Expires after" options={LIFETIMES} />
        <SelectField name="noun" label="On" help="Give a token only the access it needs" options={NOUNS} />
        <fieldset className="tick-list">
          <legend>Access</legend>
          {SCOPE_KINDS.filter((kind) => movesMoney || kind !== 'money').map((kind) => (
            <CheckboxField key={kind} name={`kinds.${kind}`} label={WORDS[kind]} />
          ))}
        </fieldset>
        <SubmitButton>Create token</SubmitButton>
        <FormMessage />
      </Form>
    </>
  )
}
