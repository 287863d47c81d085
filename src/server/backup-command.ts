// Units of systemd that came with earlier releases start this.
import './commands/run.ts';
