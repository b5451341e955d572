import { Button } from './Button'

interface ActionButtonsProps<Action extends string> {
  actions: readonly Action[]
  lookOf?: (action: Action) => 'primary' | 'plain' | 'quiet' | 'danger'
  labelOf?: (action: Action) => string
  /** The name for screen readers, where the label alone does not say what it is about. */
  nameOf?: (action: Action) => string
  size?: 'small'
  onPress: (action: Action) => void
}

/** A button for each action that a record allows. */
export function ActionButtons<Action extends string>({
  actions,
  lookOf = () => 'quiet',
  labelOf = (action) => action,
  nameOf,
  size,
  onPress,
}: ActionButtonsProps<Action>) {
  return actions.map((action) => (
    <Button
      key={action}
      {...(size && { size })}
      look={lookOf(action)}
      aria-label={nameOf?.(action)}
      onClick={() => onPress(action)}
    >
      {labelOf(action)}
    </Button>
  ))
}
