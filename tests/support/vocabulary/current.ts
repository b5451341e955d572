/** An object with the fields of what `read` returns at each use, for values that hooks create. */
export function current<T extends object>(read: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(read(), key),
    ownKeys: () => Reflect.ownKeys(read()),
    getOwnPropertyDescriptor: (_, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(read(), key)
      return descriptor && { ...descriptor, configurable: true }
    },
  })
}
