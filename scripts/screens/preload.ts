// Node loads this module before the server whose screens are captured.
import { CURRENT_TIME, setCurrentTime } from "./clock.ts";

setCurrentTime(CURRENT_TIME);
