import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page's script has taken over: false in the server's HTML and until then. What is pressed before would be sent by the browser
 * itself, as an address with all that was typed (docs/decisions/0043-forms.md).
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
