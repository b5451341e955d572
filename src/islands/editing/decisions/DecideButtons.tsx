import { useState } from 'react'
import { ActionButtons } from '#components/ui/ActionButtons'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import type { Deciding } from './decide-call'
import { useReopened } from './use-left-decision'

interface DecideButtonsProps<Action extends string> extends Pick<Deciding, 'name' | 'row' | 'offeredBy'> {
  actions: readonly Action[]
  titleOf: (action: Action) => string
  reasonOf: (action: Action) => 'required' | 'optional' | 'none'
  label?: string
  help?: Readonly<Record<Action, string>>
  size?: 'small'
  onDecide: (action: Action, remarks: string) => Promise<void>
}

const LESS: readonly string[] = ['Reject', 'Send back', 'Withdraw']

const DecisionDialog = lazyDialog(async () => (await import('./DecisionDialog')).DecisionDialog)

/** A button for each decision that a record allows, and the dialog that asks for a remark. */
export function DecideButtons<Action extends string>({
  actions,
  titleOf,
  reasonOf,
  label,
  help,
  size,
  onDecide,
  ...decided
}: DecideButtonsProps<Action>) {
  const [action, setAction] = useState<Action | null>(null)
  useReopened([decided], { nameOf: ({ name }) => name, actionsOf: () => actions }, (_, each) =>
    setAction(each),
  )
  return (
    <div className="row">
      <ActionButtons
        actions={actions}
        lookOf={(each) => (LESS.includes(each) ? 'quiet' : 'primary')}
        {...(size && { size })}
        onPress={setAction}
      />
      {action && (
        <DecisionDialog
          deciding={{ ...decided, action }}
          title={titleOf(action)}
          submit={action}
          reason={reasonOf(action)}
          {...(label && { label })}
          onClose={() => setAction(null)}
          onDecide={(remarks) => onDecide(action, remarks)}
        >
          {help && <p className="muted">{help[action]}</p>}
        </DecisionDialog>
      )}
    </div>
  )
}
