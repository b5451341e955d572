import { FormDialog, type FormDialogProps } from '#components/ui/forms/FormDialog'
import type { Refusal } from '#components/ui/forms/refusal'
import { type Deciding, decideCall } from './decide-call'
import { useLeftDecision } from './use-left-decision'

interface DecisionFormProps<Values> extends Omit<FormDialogProps<Values>, 'onSubmit' | 'typing'> {
  deciding: Deciding
  check?: (values: Values) => Refusal['fields'] | null
  onDecide: (values: Values, onProgress?: (share: number) => void) => Promise<void>
}

/** A decision in a form, which is not lost if someone else was quicker (docs/decisions/0194). */
export function DecisionForm<Values extends object>({
  deciding,
  check,
  onDecide,
  children,
  ...rest
}: DecisionFormProps<Values>) {
  const { typing, notice } = useLeftDecision<Values>(deciding)
  const send = decideCall(deciding, onDecide, rest.defaults)
  return (
    <FormDialog
      {...rest}
      typing={typing}
      onSubmit={(values, ...others) => {
        const fields = check?.(values)
        return fields ? { fields, message: null } : send(values, ...others)
      }}
    >
      {notice}
      {children}
    </FormDialog>
  )
}
