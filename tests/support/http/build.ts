import { buildWhenNeeded } from '../../../scripts/build'

let building: Promise<void> | undefined

/** Ensures that `dist` contains the portal built from the current sources. */
export function builtPortal(): Promise<void> {
  building ??= buildWhenNeeded((line) => console.info(line))
  return building
}
