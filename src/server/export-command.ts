// Units of systemd that came with earlier releases start this.
process.argv.splice(2, 0, 'mirror');
await import('./commands/run.ts');

export {};
