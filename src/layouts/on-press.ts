import type { ClientDirective } from 'astro'

/** Brings an island to life by its first press or focus; what was pressed is repeated by `keepEarlyPress` or done by the browser. */
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
