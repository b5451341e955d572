import { buildWhenNeeded } from '../../../scripts/build'

let building: Promise<void> | undefined

/** The built portal is in `dist`, made from the sources as they are. */
export function builtPortal(): Promise<void> {
  building ??= buildWhenNeeded((line) => console.info(line))
  return building
}
