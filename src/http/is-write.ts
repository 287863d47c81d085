/** Whether a call may change something, by its method. */
export const isWrite = ({ method }: { method: string }): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);
