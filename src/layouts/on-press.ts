import type { ClientDirective } from 'astro'

/** Hydrates an island on first press or focus; `replayEarlyPress` or the browser replays the press. */
const onPress: ClientDirective = (load, _options, element) => {
  const begin = async () => {
    element.removeEventListener('pointerdown', begin)
    element.removeEventListener('focusin', begin)
    const hydrate = await load()
    await hydrate()
  }
  element.addEventListener('pointerdown', begin)
  element.addEventListener('focusin', begin)
}

export default onPress
