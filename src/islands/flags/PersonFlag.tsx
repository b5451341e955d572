import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { FormFailure } from '#components/ui/forms/FormFailure'
import { unseenWords } from '#components/ui/forms/refusal'
import type { FlagRow } from '#domain/flags/schema'
import { useEditing } from '../editing/use-editing'
import { exceptionName, flagEditing } from './flag-values'

interface PersonFlagProps {
  flag: FlagRow
  userId: string
  isOn: boolean
}

const NONE_SHOWN = new Set<string>()

/** Switches a flag for one user, or returns the user to the role's setting. */
export function PersonFlag({ flag, userId, isOn }: PersonFlagProps) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const { defaults, onSubmit } = useEditing(flagEditing(flag))
  const isOwn = flag.People.some(({ UserId }) => UserId === userId)
  const save = async () => {
    setBusy(true)
    setMessage(null)
    const nameOf = (IsOn: boolean) => exceptionName({ UserId: userId, IsOn })
    const own = { [nameOf(isOn)]: false, [nameOf(!isOn)]: !isOwn }
    const refusal = await onSubmit({ ...defaults, People: { ...defaults.People, ...own } }, () => undefined)
    setMessage(refusal && unseenWords(refusal, NONE_SHOWN))
    setBusy(false)
  }
  const words = isOwn ? 'As their role' : `Switch ${isOn ? 'off' : 'on'}`
  return (
    <>
      <Button size="small" look="quiet" busy={isBusy} aria-label={`${words}: ${flag.Flag}`} onClick={save}>
        {words}
      </Button>
      <FormFailure message={message} />
    </>
  )
}
